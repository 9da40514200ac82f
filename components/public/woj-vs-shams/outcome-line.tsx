import type { PostVerdicts } from '@/lib/domain/tweet/post-verdicts';
import type { ComparedJournalist } from '@/lib/domain/woj-vs-shams/queries';
import { leadOf, secondButRight, verdictOfSide, type WinCounts } from '@/lib/domain/woj-vs-shams/rules';
import type { ComparisonView } from '@/lib/domain/woj-vs-shams/schema';
import { RunningScore } from './running-score';

interface Props {
  comparison: ComparisonView;
  compared: readonly ComparedJournalist[];
  verdicts: PostVerdicts;
  /** After this comparison; left out if it shows elsewhere. */
  score?: WinCounts;
}

/** Who was first and by how much, whether the second was right, and the running score. */
export function OutcomeLine({ comparison, compared, verdicts, score }: Props) {
  const lead = leadOf(comparison);
  const label = (side: string | null) => compared.find((one) => one.side === side)?.label;
  const right = secondButRight(comparison, {
    woj: verdictOfSide(comparison, 'woj', verdicts),
    shams: verdictOfSide(comparison, 'shams', verdicts),
  });
  return (
    <p className="comparison-outcome">
      {lead && (
        <span>{lead.first ? `${label(lead.first)} was first by ${lead.by}` : 'Both in the same second'}</span>
      )}
      {right && <b className="second-right">{label(right)}: second, but right</b>}
      {score && <RunningScore score={score} compared={compared} />}
    </p>
  );
}
