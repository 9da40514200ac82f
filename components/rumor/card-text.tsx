import type { ReactNode } from 'react';
import { PageLink } from '@/components/ui/page-link';
import { linkLabel } from '@/lib/text/short-link';
import type { TextPart } from './card-list';

interface Props {
  text: string | readonly TextPart[];
  /** The page with the rest of a long text. */
  moreHref?: string;
  /** Below the text, in the same row of the grid. */
  children?: ReactNode;
}

/** The text of a card: of a long one six lines, and a link to the page with the rest. */
export function CardText({ text, moreHref, children }: Props) {
  const paragraph = <p className="rumor-text">{typeof text === 'string' ? text : text.map(showPart)}</p>;
  if (!moreHref && !children) return paragraph;
  return (
    <div className={moreHref && 'card-text-long'}>
      {paragraph}
      {moreHref && (
        <PageLink className="card-text-rest" href={moreHref}>
          Read all of it
        </PageLink>
      )}
      {children}
    </div>
  );
}

/** The parts of a text never change places. */
function showPart(part: TextPart, place: number) {
  if (typeof part === 'string') return part;
  if (Array.isArray(part)) {
    return (
      <mark className="marker" key={place}>
        {part[0]}
      </mark>
    );
  }
  return (
    <a href={part.href} target="_blank" rel="noopener noreferrer nofollow" key={place}>
      {linkLabel(part.href)}
    </a>
  );
}
