import { OUTCOMES, type Outcome } from '@/lib/domain/score/score';

type Counts = Readonly<Record<Outcome, number>>;

export const totalOf = (counts: Counts): number =>
  OUTCOMES.reduce((sum, outcome) => sum + counts[outcome], 0);

interface Props {
  counts: Counts;
  x: number;
  width: number;
  /** Where it stands. */
  bottom: number;
  height: (count: number) => number;
}

/** The rumors of a span of time as a column of a plot, stacked by how they turned out. */
export function OutcomeColumn({ counts, x, width, bottom, height }: Props) {
  let below = 0;
  return OUTCOMES.filter((outcome) => counts[outcome] > 0).map((outcome) => {
    const top = bottom - height(below + counts[outcome]);
    below += counts[outcome];
    return (
      <rect
        key={outcome}
        data-verdict={outcome}
        x={x}
        y={top}
        width={width}
        height={Math.max(1, height(counts[outcome]) - 1)}
      />
    );
  });
}
