import { PageLink } from '@/components/ui/page-link';
import { comparisonPath } from '@/lib/domain/site/paths';
import type { PostVerdicts } from '@/lib/domain/tweet/post-verdicts';
import type { ComparedJournalist } from '@/lib/domain/woj-vs-shams/queries';
import type { WinCounts } from '@/lib/domain/woj-vs-shams/rules';
import type { ComparisonView } from '@/lib/domain/woj-vs-shams/schema';
import { ComparisonSides } from './comparison-sides';
import { OutcomeLine } from './outcome-line';

interface Props {
  comparison: ComparisonView;
  compared: readonly ComparedJournalist[];
  verdicts: PostVerdicts;
  score: WinCounts | undefined;
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
      <ComparisonSides comparison={comparison} compared={compared} verdicts={verdicts} />
      <OutcomeLine comparison={comparison} compared={compared} verdicts={verdicts} score={score} />
    </article>
  );
}
