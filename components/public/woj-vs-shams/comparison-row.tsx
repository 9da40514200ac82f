import { PageLink } from '@/components/ui/page-link';
import { comparisonPath } from '@/lib/domain/site/paths';
import type { PostVerdicts } from '@/lib/domain/tweet/post-verdicts';
import type { ComparedJournalist } from '@/lib/domain/woj-vs-shams/queries';
import type { WinCounts } from '@/lib/domain/woj-vs-shams/rules';
import type { ComparisonView } from '@/lib/domain/woj-vs-shams/schema';
import { formatDay } from '@/lib/platform/time/format';
import { ComparisonSides } from './comparison-sides';
import { OutcomeLine } from './outcome-line';

interface Props {
  comparison: ComparisonView;
  compared: readonly ComparedJournalist[];
  verdicts: PostVerdicts;
  score: WinCounts | undefined;
  className?: string;
}

/** A comparison as a row of a ledger: day, title, both reports, who was first and by how much, and the running score. */
export function ComparisonRow({ comparison, compared, verdicts, score, className }: Props) {
  const { _id, title, happened_at } = comparison;
  return (
    <article className={['ledger-row comparison-row', className].filter(Boolean).join(' ')}>
      <time className="ledger-day" dateTime={happened_at}>
        {formatDay(new Date(happened_at))}
      </time>
      <div>
        <h4>
          <PageLink href={comparisonPath(_id)}>{title}</PageLink>
        </h4>
        <ComparisonSides comparison={comparison} compared={compared} verdicts={verdicts} />
        <OutcomeLine comparison={comparison} compared={compared} verdicts={verdicts} score={score} />
      </div>
    </article>
  );
}
