/** The filters of staff pages, which are query parameters of the page. Safe in the browser. */

export const TIMEFRAME_DAYS = [2, 7, 30, 10_000] as const;
export type Timeframe = (typeof TIMEFRAME_DAYS)[number];

export const timeframeName = (days: Timeframe): string => (days === 10_000 ? 'All' : `${days} days`);

export interface PageFilters {
  /** Within the last N days; null if there is a date range, or no limit. */
  days: Timeframe | null;
  /** Days such as 2026-01-31, in UTC; empty if not set. */
  from: string;
  to: string;
  keyword: string;
  username: string;
  page: number;
}

export const UNFILTERED: PageFilters = { days: 10_000, from: '', to: '', keyword: '', username: '', page: 1 };

export type PageQuery = Readonly<Record<string, string | string[] | undefined>>;

/** @returns the value of a query parameter; the first if it is repeated */
export const parameter = (query: PageQuery, name: string): string => [query[name] ?? ''].flat()[0] ?? '';

/** @returns all values of a query parameter that may be repeated */
export const parameters = (query: PageQuery, name: string): string[] =>
  [query[name] ?? []].flat().filter(Boolean);

/**
 * Parses the query of a page. Invalid values are ignored.
 * @param defaultDays the time frame if the query has none; null for no limit
 */
export function readPageFilters(query: PageQuery, defaultDays: Timeframe | null): PageFilters {
  const [from, to] = [validDay(parameter(query, 'from')), validDay(parameter(query, 'to'))];
  const days = TIMEFRAME_DAYS.find((frame) => String(frame) === parameter(query, 'days'));
  const username = parameter(query, 'username');
  const page = Number(parameter(query, 'page'));
  return {
    days: from || to ? null : (days ?? defaultDays),
    from,
    to,
    keyword: parameter(query, 'keyword').trim().slice(0, 200),
    username: /^\w{1,30}$/.test(username) ? username : '',
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  };
}

const validDay = (text: string): string =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) ? text : '';

const DAY_IN_MS = 24 * 60 * 60 * 1000;

/** @returns the filters as query parameters of the list endpoints */
export function listQuery(filters: PageFilters, now: Date): Record<string, string> {
  const { days, from, to, keyword, username } = filters;
  const start = days === null ? from : new Date(now.getTime() - days * DAY_IN_MS).toISOString();
  return {
    ...(start && { startDate: start }),
    ...(to && { endDate: to }),
    ...(keyword && { keyword }),
    ...(username && { username }),
  };
}

/** @returns a path with a query string; empty parameters are omitted */
export function urlWithQuery<const Path extends string>(
  path: Path,
  params: Readonly<Record<string, string | number | readonly string[] | null | undefined>>,
): Path | `${Path}?${string}` {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    for (const one of [value ?? []].flat()) if (one !== '') query.append(name, String(one));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

/** @returns the query parameters that represent filters */
export const filterParams = ({ days, from, to, keyword, username }: PageFilters) => ({
  days,
  from,
  to,
  keyword,
  username,
});
