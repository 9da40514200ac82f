import { VERDICT_NAMES, type Verdict } from '@/lib/domain/tweet/verdict';
import type { CATEGORIES } from '@/lib/domain/tweet/vocabulary';

/** A view of a list of reports: which of them, in which order. Every view has an address. */
export interface RumorFilter {
  verdict: Verdict | null;
  /** A team's slug. */
  team: string | null;
  /** A username, or a part of a name. */
  reporter: string | null;
  kind: Kind | null;
  /** In UTC, `2026-11`. */
  month: string | null;
  sort: Sort;
  /** Where a further page begins: after this report. */
  after: Position | null;
}

/** The position of a report in a list. */
export interface Position {
  /** Milliseconds since 1970; percent if sorted likeliest first. */
  at: number;
  id: string;
}

export type Sort = 'newest' | 'oldest' | 'likeliest';
type Kind = (typeof CATEGORIES)[number];

export const VERDICTS = Object.keys(VERDICT_NAMES) as Verdict[];

/** The categories that readers choose from, by their names. */
export const KIND_NAMES: Partial<Record<Kind, string>> = {
  player_transaction: 'Transactions',
  injury: 'Injuries',
  staff_news: 'Staff',
  quote: 'Quotes',
  article: 'Articles',
  game_specific: 'Games',
  fact: 'Facts',
  general_statistics: 'Statistics',
  basketball_opinion: 'Opinion',
  general_nba: 'League',
};

export const SORT_NAMES: Record<Sort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  likeliest: 'Likeliest first',
};

/** The field and direction of each order, which is then that of `_id`. */
export const TWEET_ORDERS = {
  newest: { field: 'timestamp', direction: -1 },
  oldest: { field: 'timestamp', direction: 1 },
  likeliest: { field: 'open_percent', direction: -1 },
} as const satisfies Record<Sort, object>;

/** @returns the order as the database takes it; an index with these fields serves it */
export function orderOf(sort: Sort): Record<string, 1 | -1> {
  const { field, direction } = TWEET_ORDERS[sort];
  return { [field]: direction, _id: direction };
}

/** Only open rumors with a forecast are in the indexes of the likeliest. */
export const requiredBySort = (sort: Sort): { open_percent?: { $gt: number } } =>
  sort === 'likeliest' ? { open_percent: { $gt: 0 } } : {};

/** @returns the order of that name; newest first for every other text */
export const parseSort = (text: string): Sort => (isKeyOf(SORT_NAMES, text) ? text : 'newest');

const MAX_REPORTER = 60;
const PATTERNS = {
  team: /^[a-z0-9-]{1,200}$/,
  month: /^(?:19|2\d)\d\d-(?:0[1-9]|1[0-2])$/,
  after: /^(\d{1,14})-([0-9a-f]{24})$/,
};

const isKeyOf = <Names extends object>(
  names: Names,
  text: string,
): text is Names extends unknown ? keyof Names & string : never => Object.hasOwn(names, text);

/** Parses the query of a view. What it does not understand is left out, so every query is a view. */
export function parseFilter(query: URLSearchParams): RumorFilter {
  const textOf = (name: string) => query.get(name)?.trim() ?? '';
  const matching = (name: 'team' | 'month') => (PATTERNS[name].test(textOf(name)) ? textOf(name) : null);
  const [verdict, kind] = [textOf('verdict'), textOf('kind')];
  const [, at, id] = PATTERNS.after.exec(textOf('after')) ?? [];
  return {
    verdict: isKeyOf(VERDICT_NAMES, verdict) ? verdict : null,
    team: matching('team'),
    reporter:
      textOf('reporter')
        .replace(/[\p{Cc}\s]+/gu, ' ')
        .trim()
        .slice(0, MAX_REPORTER) || null,
    kind: isKeyOf(KIND_NAMES, kind) ? kind : null,
    month: matching('month'),
    sort: parseSort(textOf('sort')),
    after: at && id ? { at: Number(at), id } : null,
  };
}

/** @returns the one spelling of a view's query, without `?`; empty for the plain list */
export function filterQuery({ verdict, team, reporter, kind, month, sort, after }: RumorFilter): string {
  const query = new URLSearchParams();
  const values = { verdict, team, reporter, kind, month };
  for (const [name, value] of Object.entries(values)) if (value) query.set(name, value);
  if (sort !== 'newest') query.set('sort', sort);
  if (after) query.set('after', `${after.at}-${after.id}`);
  return query.toString();
}

/** @returns the address of a view of the list at `path` */
export function filterPath(path: string, filter: RumorFilter): string {
  const query = filterQuery(filter);
  return query ? `${path}/filter?${query}` : path;
}

export const NO_FILTER: RumorFilter = parseFilter(new URLSearchParams());

/** Views that search engines should know: everything that turned out in one way. */
export const INDEXED_VERDICTS: readonly Verdict[] = ['correct', 'incorrect', 'unconfirmable'];

/** @returns whether a view of all rumors is one of its own for search engines; others are variants of the list */
export const isIndexed = (filter: RumorFilter): boolean =>
  INDEXED_VERDICTS.some((verdict) => filterQuery(filter) === filterQuery({ ...NO_FILTER, verdict }));

/** The pages of views, which are rendered for each request. */
const FILTER_PAGE =
  /^(\/nba\/(?:rumors|news|journalist\/[^/]+|topic\/[^/]+|(?:(?:rumors|news)\/)?(?:players|teams)\/[^/]+))\/filter$/;

/** @returns the path of the list whose views are at that path; null for other pages */
export const filteredList = (pathname: string): string | null => FILTER_PAGE.exec(pathname)?.[1] ?? null;

/**
 * @param search the query of a request for a view, with `?`
 * @returns the canonical address when the request has another; null otherwise
 */
export function canonicalFilterPath(pathname: string, search: string): string | null {
  const list = filteredList(pathname);
  if (!list) return null;
  const canonical = filterPath(list, parseFilter(new URLSearchParams(search)));
  return canonical === pathname + search ? null : canonical;
}
