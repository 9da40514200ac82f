import type { ReactNode } from 'react';
import { linkLabel } from '@/lib/platform/text/short-link';
import type { TextPart } from './card-list';
import { RestLink } from './rest-link';

interface Props {
  text: string | readonly TextPart[];
  /** The page with the rest of a long text. */
  moreHref?: string;
  /** Below the text, in the same row of the grid. */
  children?: ReactNode;
}

/** The text of a card, of which six lines show, and of a long one a link to the page with the rest. */
export function CardText({ text, moreHref, children }: Props) {
  const shown = typeof text === 'string' ? text : text.map(showPart);
  const clamped = moreHref ? (
    <div className="clamped">
      <p className="rumor-text">{shown}</p>
      <RestLink href={moreHref} />
    </div>
  ) : (
    <p className="rumor-text clamped">{shown}</p>
  );
  if (!children) return clamped;
  return (
    <div>
      {clamped}
      {children}
    </div>
  );
}

/** The parts of a text never change places. */
function showPart(part: TextPart, place: number) {
  if (typeof part === 'string') return part;
  if ('name' in part) {
    return (
      <mark className="marker" key={place}>
        {part.name}
      </mark>
    );
  }
  return (
    <a href={part.href} target="_blank" rel="noopener noreferrer nofollow" key={place}>
      {linkLabel(part.href)}
    </a>
  );
}
