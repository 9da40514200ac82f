/** How well the score did on invented reporters whose accuracy is known, see lib/domain/score/simulation.ts. */
export interface ScoreTrial {
  name: string;
  /** The share of reporters whose accuracy is inside their band: of all, and by number of resolved rumors. */
  coverage: number;
  coverageByResolved: { upTo: number; coverage: number }[];
  /** Spearman's correlation of scores and accuracies. */
  rankCorrelation: number;
  /** The share of reporters who are called Reliable; of these, the share who are better than the average reporter. */
  reliable: number;
  betterThanAverage: number;
}
