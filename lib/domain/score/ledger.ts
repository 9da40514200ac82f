import type { Impressiveness } from './constants';
import { type Month, monthOf } from './month';
import { type Entry, OUTCOMES, type Outcome } from './score';

/**
 * The ledgers of reporters: how many rumors they reported each month, by how those turned out. Each reporter has one
 * of all rumors, one for each team that they report on and one for each kind of news. Ledgers are kept with the counts
 * of timelines, so that they change by the same command.
 */

/** Whole numbers by cell: `2026-11:correct:2`, and `2026-11:correct:2:injury` in ledgers of teams. */
export type Cells = Record<string, number>;

/** Which rumors a ledger holds: all, those on a team by its `_id`, or those of a kind. */
export type LedgerScope = 'all' | `team:${string}` | `kind:${string}`;

/** The `_id` of each ledger begins with it. */
export const LEDGERS = 'ledger:';

/** @returns the first part of the `_id` of all ledgers of a scope */
export const ledgersOf = (scope: LedgerScope): string => `${LEDGERS}${scope}:`;

/** @returns the `_id` of a ledger */
export const ledgerId = (scope: LedgerScope, journalist: string): string => ledgersOf(scope) + journalist;

export const isLedger = (id: unknown): id is string => typeof id === 'string' && id.startsWith(LEDGERS);

/** @returns whether scores are computed from it: whether it is a ledger of all rumors of a reporter */
export const isScored = (id: unknown): boolean => isLedger(id) && id.startsWith(ledgersOf('all'));

/** @returns scope and journalist of a ledger */
export function partsOfLedger(id: string): { scope: LedgerScope; journalist: string } {
  const end = id.lastIndexOf(':');
  return { scope: id.slice(LEDGERS.length, end) as LedgerScope, journalist: id.slice(end + 1) };
}

/** The fields of a tweet that ledgers count. */
export interface CountedTweet {
  timelines: readonly string[];
  timestamp: Date;
  resolution: Exclude<Outcome, 'unsettled'> | null;
  impressiveness: 1 | 2 | 3 | null;
  category: string;
  journalists: readonly { _id: { toHexString(): string } }[];
  teams: readonly { _id: { toHexString(): string } }[];
}
/** Reads only those. */
export const COUNTED_FIELDS = {
  timelines: 1,
  timestamp: 1,
  resolution: 1,
  impressiveness: 1,
  category: 1,
  'journalists._id': 1,
  'teams._id': 1,
} as const;

/** @returns the ledgers of a journalist that a tweet is in, and the path of its cell in each; none if it is no rumor */
export function cellsOf(tweet: CountedTweet, journalist: string): { id: string; path: string }[] {
  if (!tweet.timelines.includes(`journalist:${journalist}:rumors`)) return [];
  const { resolution, category } = tweet;
  const isDecided = resolution === 'correct' || resolution === 'incorrect';
  const outcome: Outcome = resolution ?? 'unsettled';
  const cell = `${monthOf(tweet.timestamp)}:${outcome}:${isDecided ? (tweet.impressiveness ?? 0) : 0}`;
  return [
    { id: ledgerId('all', journalist), path: `cells.${cell}` },
    { id: ledgerId(`kind:${category}`, journalist), path: `cells.${cell}` },
    ...tweet.teams.map(({ _id }) => ({
      id: ledgerId(`team:${_id.toHexString()}`, journalist),
      path: `cells.${cell}:${category}`,
    })),
  ];
}

/**
 * @param kind limits the ledger of a team to one kind of news
 * @returns what a ledger holds
 */
export function entriesOf(cells: Cells, kind?: string): Entry[] {
  return Object.entries(cells).flatMap(([cell, count]): Entry[] => {
    const [month = '', outcome = '', impressiveness = '', category] = cell.split(':');
    if (count <= 0 || (kind !== undefined && category !== kind)) return [];
    return [
      {
        month: month as Month,
        outcome: OUTCOMES.find((known) => known === outcome) ?? 'unsettled',
        impressiveness: Number(impressiveness) as Impressiveness,
        count,
      },
    ];
  });
}
