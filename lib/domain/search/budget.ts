import type { Remaining } from './bounded-list';

/** The cost limit of one request, however many searches, names and words it has. */
export interface SearchBudget {
  /** Number of tweets that may be examined. */
  documents: number;
  /** Of waiting: for a database that is slow, as what is read is bounded already. */
  milliseconds: number;
}
const BUDGET: SearchBudget = { documents: 3_000, milliseconds: 5_000 };

/** @param budget what differs from the usual one */
export function startBudget(budget: Partial<SearchBudget> = {}): Remaining {
  const { documents, milliseconds } = { ...BUDGET, ...budget };
  return { documents, deadline: performance.now() + milliseconds };
}
