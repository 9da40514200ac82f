import { highlight } from '@/lib/domain/tweet/highlight';
import { linkLabel, withoutShortLinks } from '@/lib/platform/text/short-link';

interface Props {
  text: string;
  /** The names to highlight. */
  names: readonly string[];
  /** Those of teams, which `names` need not have. */
  teams?: readonly string[];
  /** Whether URLs become links; not if the text itself is a link. */
  hasLinks?: boolean;
}

/** A text with highlighted names. */
export function MarkedText({ text, names, teams, hasLinks = false }: Props) {
  let place = 0;
  return highlight(hasLinks ? text : withoutShortLinks(text), names, teams).map((segment) => {
    const key = place++;
    if (segment.kind === 'name') {
      return (
        <mark className="marker" key={key}>
          {segment.text}
        </mark>
      );
    }
    if (segment.kind === 'text') return segment.text;
    const label = linkLabel(segment.text);
    if (!hasLinks) return label;
    return (
      <a href={segment.text} target="_blank" rel="noopener noreferrer nofollow" key={key}>
        {label}
      </a>
    );
  });
}
