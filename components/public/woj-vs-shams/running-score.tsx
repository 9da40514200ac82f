import type { ComparedJournalist } from '@/lib/domain/woj-vs-shams/queries';
import type { WinCounts } from '@/lib/domain/woj-vs-shams/rules';

interface Props {
  score: WinCounts;
  compared: readonly ComparedJournalist[];
}

/** How many comparisons each side had won after this one. */
export function RunningScore({ score, compared }: Props) {
  return (
    <span className="comparison-score">
      <span className="sr-only">Score after this one: </span>
      {compared.map(({ side, label }) => `${label} ${score[side]}`).join(' – ')}
    </span>
  );
}
