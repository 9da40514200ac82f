import { Stamp } from '@/components/rumor/stamp';
import { PageLink } from '@/components/ui/page-link';
import type { Compared } from '@/lib/comparison/queries';
import { type PostVerdicts, type Score, verdictOfSide } from '@/lib/comparison/rules';
import type { ComparisonView } from '@/lib/comparison/schema';
import { comparisonPath } from '@/lib/site/paths';
import { formatClock } from '@/lib/time/format';
import { OutcomeLine } from './outcome-line';

interface Props {
  comparison: ComparisonView;
  compared: readonly Compared[];
  verdicts: PostVerdicts;
  score: Score | undefined;
  className?: string;
}

/** A comparison in a list: both reports with clock times and verdicts, who was first, and the running score. */
export function ComparisonCard({ comparison, compared, verdicts, score, className }: Props) {
  const { _id, title, description, winner } = comparison;
  return (
    <article
      className={['comparison', className].filter(Boolean).join(' ')}
      data-winner={winner || undefined}
    >
      <h4>
        <PageLink href={comparisonPath(_id)}>{title}</PageLink>
      </h4>
      {description && <p>{description}</p>}
      <ul className="comparison-sides">
        {compared.map(({ side, label }) => {
          const at = comparison[`${side}_timestamp`];
          const verdict = verdictOfSide(comparison, side, verdicts);
          return (
            <li key={side}>
              <span className="comparison-who">
                <b>{label}</b>
                {at && <time dateTime={at}>{formatClock(new Date(at))}</time>}
              </span>
              <span>{saidOf(comparison, side)}</span>
              <span className="comparison-marks">
                {winner === side && <span className="won">Won</span>}
                {verdict && <Stamp verdict={verdict} />}
              </span>
            </li>
          );
        })}
      </ul>
      <OutcomeLine comparison={comparison} compared={compared} verdicts={verdicts} score={score} />
    </article>
  );
}

/** A side may have a post of which no text is on file: its page embeds it. */
const saidOf = (comparison: ComparisonView, side: 'woj' | 'shams'): string =>
  comparison[`${side}_tweet_text`] ??
  (comparison[`${side}_tweet_id`]
    ? 'Reported it; the post is on the page of this comparison'
    : 'Did not report it');
