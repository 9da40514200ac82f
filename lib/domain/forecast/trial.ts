import type { Bin, Rival, Scores } from '@/lib/domain/forecast/record';

/** How well forecasts did on invented rumors whose true probability is known, see simulate.ts. */
export interface Trial {
  name: string;
  /** How many forecasts were shown, and which share was too early to say. */
  forecasts: number;
  /** To how many settled rumors weights were fitted, on average of its sites. */
  settled: number;
  tooEarly: number;
  /** The share of shown forecasts whose true probability is inside their band. */
  coverage: number;
  /** The standard error of `coverage`, by the sites of the trial; null for one site. */
  coverageError: number | null;
  ours: Scores;
  rivals: Record<Rival, Scores>;
  bins: Bin[];
}
