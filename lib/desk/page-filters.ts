/** The filters of staff pages, as their address holds them. Safe in the browser. */

export const TIMEFRAMES = [2, 7, 30, 10_000] as const;
export type Timeframe = (typeof TIMEFRAMES)[number];

export const timeframeName = (days: Timeframe): string => (days === 10_000 ? 'All' : `${days} days`);

export interface PageFilters {
  /** The last so many days; null while there is a range of dates, or none at all. */
  days: Timeframe | null;
  /** Days such as 2026-01-31, in UTC; empty without. */
  from: string;
  to: string;
  keyword: string;
  username: string;
  page: number;
}

export type PageQuery = Readonly<Record<string, string | string[] | undefined>>;

/** @returns one parameter of an address; the first, when it is repeated */
export const parameter = (query: PageQuery, name: string): string => [query[name] ?? ''].flat()[0] ?? '';

/** @returns all values of a parameter that may be repeated */
export const parameters = (query: PageQuery, name: string): string[] =>
  [query[name] ?? []].flat().filter(Boolean);

/**
 * Reads an address. What is not valid counts as absent.
 * @param defaultDays what holds where the address says nothing; null for all time
 */
export function readPageFilters(query: PageQuery, defaultDays: Timeframe | null): PageFilters {
  const [from, to] = [dayIn(parameter(query, 'from')), dayIn(parameter(query, 'to'))];
  const days = TIMEFRAMES.find((frame) => String(frame) === parameter(query, 'days'));
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

const dayIn = (text: string): string =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) ? text : '';

const DAY_IN_MS = 24 * 60 * 60 * 1000;

/** @returns the filters as the list calls take them */
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

/** @returns the address of a page with parameters; those that are empty are left out */
export function addressOf(
  path: string,
  parts: Readonly<Record<string, string | number | readonly string[] | null | undefined>>,
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parts)) {
    for (const one of [value ?? []].flat()) if (one !== '') query.append(name, String(one));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

/** @returns the parameters that stand for filters in an address */
export const filterParts = ({ days, from, to, keyword, username }: PageFilters) => ({
  days,
  from,
  to,
  keyword,
  username,
});
