import { Fragment } from 'react';

/** An address or a path, which breaks only after slashes where it has room to. */
export function BreakableAddress({ children: address }: { children: string }) {
  const parts = address.split(/(?<=\/)(?!\/)/);
  return parts.map((part, place) => (
    <Fragment key={parts.slice(0, place).join('')}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
