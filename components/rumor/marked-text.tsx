import { highlight } from '@/lib/tweet/highlight';

interface Props {
  text: string;
  /** The names it may mention. */
  names: readonly string[];
  /** Web addresses become links; not where the text is a link itself. */
  hasLinks?: boolean;
}

/** A text with the names it mentions marked as with a pen. */
export function MarkedText({ text, names, hasLinks = false }: Props) {
  let place = 0;
  return highlight(text, names).map((segment) => {
    const key = place++;
    if (segment.kind === 'name') {
      return (
        <mark className="marker" key={key}>
          {segment.text}
        </mark>
      );
    }
    if (segment.kind === 'text') return segment.text;
    const address = segment.text.replace(/^https?:\/\//i, '');
    if (!hasLinks) return address;
    return (
      <a href={segment.text} target="_blank" rel="noopener noreferrer nofollow" key={key}>
        {address}
      </a>
    );
  });
}
