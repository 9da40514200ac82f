import { PageLink } from '@/components/ui/page-link';
import type { Compared } from '@/lib/comparison/queries';
import type { PostVerdicts, Score } from '@/lib/comparison/rules';
import type { ComparisonView } from '@/lib/comparison/schema';
import { comparisonPath } from '@/lib/site/paths';
import { formatDay } from '@/lib/time/format';
import { OutcomeLine } from './outcome-line';
import { RunningScore } from './running-score';

interface Props {
  comparison: ComparisonView;
  compared: readonly Compared[];
  verdicts: PostVerdicts;
  score: Score | undefined;
  className?: string;
}

/** A comparison as a row of a ledger: day, title, who was first, who won. */
export function ComparisonRow({ comparison, compared, verdicts, score, className }: Props) {
  const { _id, title, winner, happened_at } = comparison;
  const won = compared.find(({ side }) => side === winner);
  return (
    <article className={['ledger-row comparison-row', className].filter(Boolean).join(' ')}>
      <time className="ledger-day" dateTime={happened_at}>
        {formatDay(new Date(happened_at))}
      </time>
      <div>
        <h4>
          <PageLink href={comparisonPath(_id)}>{title}</PageLink>
        </h4>
        <OutcomeLine comparison={comparison} compared={compared} verdicts={verdicts} />
      </div>
      <div className="ledger-end">
        {won && <span className="won">{won.label} won</span>}
        {score && <RunningScore score={score} compared={compared} />}
      </div>
    </article>
  );
}
