import { Fragment } from 'react';

/** A text whose parts are separated by middle dots; lines break between parts, and in one only if it is wider than a line. */
export const WholeParts = ({ text }: { text: string }) =>
  text.split(' · ').map((part, place) => (
    <Fragment key={part}>
      {place > 0 && ' · '}
      <span className="inline-block">{part}</span>
    </Fragment>
  ));
