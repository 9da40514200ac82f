import { TIE_MS } from '@/lib/domain/score/first-to-report-rules';

/** Any two reporters, side by side (docs/product/two-reporters.md). */

/** What one of them reported of a story. */
export interface OwnReport {
  /** When the earliest report that held up was posted, in milliseconds since 1970; null if none has. */
  at: number | null;
}

/** Who of two reporters was better on a story that both reported. `both` reported it within two minutes. */
export type HeadToHead = 'a' | 'b' | 'both' | 'neither';

/**
 * @returns who of them reported it first and rightly, and by how many milliseconds; null unless both held up
 */
export function headToHead(a: OwnReport, b: OwnReport): { winner: HeadToHead; aheadMs: number | null } {
  if (a.at === null && b.at === null) return { winner: 'neither', aheadMs: null };
  if (b.at === null) return { winner: 'a', aheadMs: null };
  if (a.at === null) return { winner: 'b', aheadMs: null };
  const apart = Math.abs(a.at - b.at);
  return { winner: apart <= TIE_MS ? 'both' : a.at < b.at ? 'a' : 'b', aheadMs: apart };
}

/** Whom a reporter can be compared with, and how many of the reporter's latest stories both reported. */
export interface Counterpart {
  username: string;
  name: string;
  stories: number;
}

/** One story alone makes no pair. */
const MIN_SHARED = 2;
/** Pairs are as many as reporters squared, so they are made of those who reported most. */
const MAX_REPORTERS = 40;

/**
 * @param reports one for each story and reporter, by their ids
 * @returns the pairs of reporters who share most stories, most first, then by id
 */
export function mostShared(
  reports: readonly { story: string; reporter: string }[],
  limit: number,
): { pair: [string, string]; stories: number }[] {
  const storiesOf = new Map<string, Set<string>>();
  for (const { story, reporter } of reports)
    storiesOf.set(reporter, (storiesOf.get(reporter) ?? new Set()).add(story));
  const busiest = [...storiesOf]
    .sort(([, one], [, other]) => other.size - one.size)
    .slice(0, MAX_REPORTERS)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return busiest
    .flatMap(([one, ofOne], at) =>
      busiest.slice(at + 1).map(([other, ofOther]) => ({
        pair: [one, other] as [string, string],
        stories: [...ofOne].filter((story) => ofOther.has(story)).length,
      })),
    )
    .filter(({ stories }) => stories >= MIN_SHARED)
    .sort((one, other) => other.stories - one.stories)
    .slice(0, limit);
}

const keyOf = (username: string) => username.toLowerCase();

/** @returns the one address that compares two reporters, whatever their order */
export const comparePath = (one: string, other: string): string =>
  `/nba/compare/${inOrder(one, other).join('/')}`;

/** @returns the name of the share picture of a pair; no username has a hyphen */
export const comparePicture = (one: string, other: string): string => inOrder(one, other).join('-');

const inOrder = (one: string, other: string) => (keyOf(one) <= keyOf(other) ? [one, other] : [other, one]);

/** The page with the form that chooses two. */
export const COMPARE_PATH = '/nba/compare';
/** Where the form is sent. */
export const CHOOSE_PATH = `${COMPARE_PATH}/choose`;

/**
 * @param search the query of a request, with `?`
 * @returns where the form leads to; null for other requests
 */
export function chosenComparison(pathname: string, search: string): string | null {
  // Not the page itself, which is cached whatever its query.
  if (pathname !== CHOOSE_PATH) return null;
  const query = new URLSearchParams(search);
  const [a, b] = ['a', 'b'].map((name) => query.get(name)?.trim().replace(/^@/, '') ?? '');
  return a && b && USERNAME.test(a) && USERNAME.test(b) ? comparePath(a, b) : COMPARE_PATH;
}

const USERNAME = /^\w{1,60}$/;
