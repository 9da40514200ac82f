import type { Compared } from '@/lib/domain/woj-vs-shams/queries';
import type { Score } from '@/lib/domain/woj-vs-shams/rules';

interface Props {
  score: Score;
  compared: readonly Compared[];
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
