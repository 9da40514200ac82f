import { median } from '@/lib/domain/score/first-to-report-rules';
import { PERIODS, type Period } from '@/lib/domain/score/month';
import type { ReporterPeriodRecord } from '@/lib/domain/score/schema';
import { withRanks } from '@/lib/domain/score/score';
import { CATEGORIES } from '@/lib/domain/tweet/vocabulary';
import { formatCount } from '@/lib/platform/text/count';
import type { StandingRow } from './schema';
import { DEFAULT_MIN, PER_PAGE } from './vocabulary';

/** Standings: which reporters, by what, in which order (docs/product/standings.md). */

/** What a reporter did with stories. */
export interface StoryCounts {
  stories: number;
  first: number;
  /** For each first that somebody followed: by how many milliseconds it was ahead. */
  aheads: number[];
}

/**
 * @param records of the reporters with a rumor
 * @param stories by the `_id` of the reporter
 * @param min how many rumors must be resolved
 * @returns the rows, best score first
 */
export function standingsOf(
  records: readonly ReporterPeriodRecord[],
  stories: ReadonlyMap<string, StoryCounts>,
  min: number,
): StandingRow[] {
  return withRanks(records.filter(({ resolved }) => resolved >= min)).map((record) => {
    const counts = stories.get(record.id);
    return {
      ...record,
      first: counts?.first ?? 0,
      stories: counts?.stories ?? 0,
      aheadMs: median(counts?.aheads ?? []),
    };
  });
}

/** @returns of all rows those with too few resolved for a place, most resolved first, without a rank */
export const withoutPlace = (rows: readonly StandingRow[], min: number): StandingRow[] =>
  rows
    .filter(({ resolved }) => resolved < min)
    .map((row) => ({ ...row, rank: null }))
    .sort((one, other) => other.resolved - one.resolved || other.rumors - one.rumors);

/** The orders of the page, each with its best first. */
export const SORTS = ['score', 'name', 'correct', 'first', 'ahead', 'rumors'] as const;
export type StandingSort = (typeof SORTS)[number];

const COMPARE: Record<Exclude<StandingSort, 'score'>, (one: StandingRow, other: StandingRow) => number> = {
  name: (one, other) => (one.name.toLowerCase() < other.name.toLowerCase() ? -1 : 1),
  correct: (one, other) => other.correct - one.correct || one.incorrect - other.incorrect,
  first: (one, other) => other.first - one.first || one.stories - other.stories,
  ahead: (one, other) => (other.aheadMs ?? -1) - (one.aheadMs ?? -1),
  rumors: (one, other) => other.rumors - one.rumors,
};

/** @returns rows in an order; equal ones stay as they are */
export const sortStandings = (rows: readonly StandingRow[], sort: StandingSort): StandingRow[] =>
  sort === 'score' ? [...rows] : [...rows].sort(COMPARE[sort]);

/** @returns the places in the standings of those who have one, by their username; equal scores share a place */
export const placesOf = (
  rows: readonly { username: string; score: number | null; resolved: number }[],
): ReadonlyMap<string, number | null> => new Map(ranked(rows).map(({ username, rank }) => [username, rank]));

const ranked = <Row extends { username: string; score: number | null; resolved: number }>(
  rows: readonly Row[],
) => withRanks(rows.filter(({ resolved }) => resolved >= DEFAULT_MIN));

/** A place in the standings of all time. */
export interface Place {
  rank: number;
  /** How many reporters have one. */
  of: number;
  isShared: boolean;
  /** The page of the standings, counted from 1. */
  page: number;
}

/** @returns the places of those who have one, by their `_id` */
export function placesById(
  rows: readonly { id: string; username: string; score: number | null; resolved: number }[],
): Record<string, Place> {
  const placed = ranked(rows).filter(({ rank }) => rank !== null);
  return Object.fromEntries(
    placed.map(({ id, rank }, index) => [
      id,
      {
        rank: rank as number,
        of: placed.length,
        isShared: placed[index - 1]?.rank === rank || placed[index + 1]?.rank === rank,
        page: Math.ceil((index + 1) / PER_PAGE),
      },
    ]),
  );
}

const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' });
const SUFFIXES: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = { one: 'st', two: 'nd', few: 'rd' };

/** @returns "4th of 37", "4th of 37, shared" */
export const placeText = ({ rank, of, isShared }: Place): string =>
  `${formatCount(rank)}${SUFFIXES[ORDINALS.select(rank)] ?? 'th'} of ${formatCount(of)}${isShared ? ', shared' : ''}`;

/** The least numbers of resolved rumors to choose from. */
export const MINIMUMS = [1, 5, 10, 25, 50] as const;
export const MAX_MIN = 1_000_000;

/** A view of the standings. */
export interface StandingsView {
  period: Period;
  /** A team's slug. */
  team: string | null;
  kind: (typeof CATEGORIES)[number] | null;
  min: number;
  sort: StandingSort;
  /** Counted from 1. */
  page: number;
}

/** All time is the fullest period, and its scores are those of the rest of the site. */
export const ALL_STANDINGS: StandingsView = {
  period: 'all',
  team: null,
  kind: null,
  min: DEFAULT_MIN,
  sort: 'score',
  page: 1,
};

/** A view as asked for, and what of it there is not. */
export interface AskedStandings {
  view: StandingsView;
  /** Fields with a value that does not exist, in words. */
  unknown: string[];
}

const isOneOf = <Value extends string>(values: readonly Value[], text: string): text is Value =>
  (values as readonly string[]).includes(text);

/** Parses the query of a view; empty fields are as if they were not there. */
export function parseStandings(query: URLSearchParams): AskedStandings {
  const view = { ...ALL_STANDINGS };
  const unknown: string[] = [];
  for (const [name, value] of new Map([...query].reverse())) {
    const text = value.trim();
    if (text === '') continue;
    if (name === 'period' && isOneOf(PERIODS, text)) view.period = text;
    else if (name === 'team' && /^[a-z0-9-]{1,200}$/.test(text)) view.team = text;
    else if (name === 'kind' && isOneOf(CATEGORIES, text)) view.kind = text;
    else if (name === 'min' && /^\d{1,6}$/.test(text)) view.min = Number(text);
    else if (name === 'sort' && isOneOf(SORTS, text)) view.sort = text;
    else if (name === 'page' && /^[1-9]\d{0,4}$/.test(text)) view.page = Number(text);
    else if (isField(name)) unknown.push(`${name} “${text.slice(0, 60)}”`);
  }
  return { view, unknown: unknown.sort() };
}

const FIELDS = ['period', 'team', 'kind', 'min', 'sort', 'page'] as const;
const isField = (name: string) => isOneOf(FIELDS, name);

const PATH = '/nba/standings';
const VIEWS = `${PATH}/filter`;

/** @returns the one address of a view */
export function standingsPath(view: Partial<StandingsView> = {}): string {
  const query = queryOf(view);
  return query === '' ? PATH : `${VIEWS}?${query}`;
}

function queryOf(view: Partial<StandingsView>): string {
  const query = new URLSearchParams();
  for (const name of FIELDS) {
    const value = view[name];
    if (value !== undefined && value !== null && value !== ALL_STANDINGS[name])
      query.set(name, String(value));
  }
  return query.toString();
}

/** Views that search engines should know: those of periods. Others are variants of the standings. */
export const isIndexedStandings = (view: StandingsView): boolean =>
  standingsPath(view) === standingsPath({ period: view.period });

/** The pages of views, of which there is no end; those that `cachedStandingsPath` names are kept all the same. */
export const isStandingsView = (pathname: string): boolean => pathname === VIEWS;

/** The pages of views that are kept, by a path each: Next.js keeps pages by their path. Nobody sees these addresses. */
const KEPT = `${PATH}/views/`;
const MAX_KEPT_PAGE = 100;

/**
 * Views with one choice besides the period are kept, as pages without a query are. Combinations are rendered for each request:
 * there is no end of them.
 * @param search the query of a request, with `?`
 * @returns the path under which the page of a view is kept; null if it is not kept, or this is not its address
 */
export function cachedStandingsPath(pathname: string, search: string): string | null {
  if (pathname !== VIEWS || search === '' || canonicalStandings(pathname, search) !== null) return null;
  const { view, unknown } = parseStandings(new URLSearchParams(search));
  const choices = (['team', 'kind', 'min', 'sort'] as const).filter(
    (name) => view[name] !== ALL_STANDINGS[name],
  );
  const isUsual = (MINIMUMS as readonly number[]).includes(view.min) && view.page <= MAX_KEPT_PAGE;
  return unknown.length === 0 && choices.length <= 1 && isUsual
    ? `${KEPT}${queryOf(view).replaceAll('=', '.').replaceAll('&', '~')}`
    : null;
}

/**
 * @param name the last part of the path of a kept view
 * @returns the view; null if it is none
 */
export function viewOfKept(name: string): StandingsView | null {
  const search = `?${name.replaceAll('.', '=').replaceAll('~', '&')}`;
  return cachedStandingsPath(VIEWS, search) === KEPT + name
    ? parseStandings(new URLSearchParams(search)).view
    : null;
}

/**
 * @param search the query of a request, with `?`
 * @returns the canonical address of a view that was asked for under another; null otherwise
 */
export function canonicalStandings(pathname: string, search: string): string | null {
  if (pathname.startsWith(KEPT)) {
    const kept = viewOfKept(pathname.slice(KEPT.length));
    return kept && standingsPath(kept);
  }
  if (pathname !== PATH && pathname !== VIEWS) return null;
  const query = new URLSearchParams(search);
  if (pathname === PATH && ![...query.keys()].some(isField)) return null;
  const { view, unknown } = parseStandings(query);
  // A page says what there is not.
  if (unknown.length > 0) return pathname === VIEWS ? null : `${VIEWS}${search}`;
  const canonical = standingsPath(view);
  return canonical === pathname + search ? null : canonical;
}
