import type { ReporterPeriodRecord } from '@/lib/domain/score/schema';
import {
  ALL_STANDINGS,
  cachedStandingsPath,
  canonicalStandings,
  parseStandings,
  type StandingSort,
  sortStandings,
  standingsOf,
  standingsPath,
  viewOfKept,
  withoutPlace,
} from './rules';

const record = (username: string, change: Partial<ReporterPeriodRecord>): ReporterPeriodRecord => ({
  id: username,
  username,
  name: username,
  image: null,
  affiliation: null,
  rating: null,
  rating_reason: null,
  months: [],
  score: 5,
  low: 4,
  high: 6,
  correct: 1,
  incorrect: 0,
  unconfirmable: 0,
  pending: 0,
  unsettled: 0,
  resolved: 1,
  rumors: 1,
  ...change,
});
const RECORDS = [
  record('mina', { score: 6.2, correct: 2, resolved: 5, rumors: 9 }),
  record('dana', { score: 8.1, correct: 9, incorrect: 1, resolved: 10, rumors: 11 }),
  record('cole', { score: 8.1, correct: 9, resolved: 9, rumors: 40 }),
  record('tom', { score: null, correct: 0, unconfirmable: 1, resolved: 1 }),
  record('new', { score: null, correct: 0, resolved: 0, rumors: 3 }),
];
const STORIES = new Map([
  ['dana', { stories: 4, first: 3, aheads: [10, 30, 20] }],
  ['cole', { stories: 9, first: 3, aheads: [] }],
  ['mina', { stories: 2, first: 1, aheads: [50] }],
]);

test.each<[number, [string, number | null][]]>([
  [
    0,
    [
      ['cole', 1],
      ['dana', 1],
      ['mina', 3],
      ['new', null],
      ['tom', null],
    ],
  ],
  [
    1,
    [
      ['cole', 1],
      ['dana', 1],
      ['mina', 3],
      ['tom', null],
    ],
  ],
  [
    9,
    [
      ['cole', 1],
      ['dana', 1],
    ],
  ],
  [10, [['dana', 1]]],
  [11, []],
])('best score first, equal ones share a rank, at least %i resolved', (min, expected) => {
  expect(standingsOf(RECORDS, STORIES, min).map(({ username, rank }) => [username, rank])).toEqual(expected);
});

test('those with too few resolved have no place, and come most resolved first', () => {
  const rows = withoutPlace(standingsOf(RECORDS, STORIES, 0), 9);
  expect(rows.map(({ username, rank }) => [username, rank])).toEqual([
    ['mina', null],
    ['tom', null],
    ['new', null],
  ]);
});

test.each<[StandingSort, string]>([
  ['score', 'cole dana mina new tom'],
  ['name', 'cole dana mina new tom'],
  ['correct', 'cole dana mina new tom'],
  ['first', 'dana cole mina new tom'],
  ['ahead', 'mina dana cole new tom'],
  ['rumors', 'cole dana mina new tom'],
])('the order by %s', (sort, expected) => {
  const rows = sortStandings(standingsOf(RECORDS, STORIES, 0), sort);
  expect(rows.map(({ username }) => username).join(' ')).toBe(expected);
});

test.each([
  ['', '/nba/standings', []],
  ['period=all&team=&kind=&min=', '/nba/standings', []],
  ['period=season', '/nba/standings/filter?period=season', []],
  ['min=1&period=year', '/nba/standings/filter?period=year&min=1', []],
  ['min=5', '/nba/standings', []],
  ['team=utah-jazz&kind=injury', '/nba/standings/filter?team=utah-jazz&kind=injury', []],
  ['sort=first&page=2', '/nba/standings/filter?sort=first&page=2', []],
  ['sort=score&page=1&utm_source=x', '/nba/standings', []],
  ['period=decade', '/nba/standings', ['period “decade”']],
  ['kind=gossip&min=-1&page=0', '/nba/standings', ['kind “gossip”', 'min “-1”', 'page “0”']],
  ['team=$ne', '/nba/standings', ['team “$ne”']],
])('a query is a view with one address: %s', (query, path, unknown) => {
  const asked = parseStandings(new URLSearchParams(query));
  expect([standingsPath(asked.view), asked.unknown]).toEqual([path, unknown]);
});

test.each([
  ['/nba/standings', '', null],
  ['/nba/standings', '?utm_source=x', null],
  ['/nba/standings', '?period=season', '/nba/standings/filter?period=season'],
  ['/nba/standings', '?period=decade', '/nba/standings/filter?period=decade'],
  ['/nba/standings/filter', '', '/nba/standings'],
  ['/nba/standings/filter', '?period=season&team=', '/nba/standings/filter?period=season'],
  ['/nba/standings/filter', '?period=season', null],
  ['/nba/standings/filter', '?period=decade', null],
  ['/nba/rumors/filter', '?period=season', null],
])('%s%s leads to %s', (path, search, expected) => {
  expect(canonicalStandings(path, search)).toBe(expected);
});

test('the view of everything is the page itself', () => {
  expect(standingsPath(ALL_STANDINGS)).toBe('/nba/standings');
});

test.each([
  ['?period=season', '/nba/standings/views/period.season'],
  ['?period=season&sort=first&page=2', '/nba/standings/views/period.season~sort.first~page.2'],
  ['?team=utah-jazz', '/nba/standings/views/team.utah-jazz'],
  ['?kind=player_transaction', '/nba/standings/views/kind.player_transaction'],
  ['?min=10', '/nba/standings/views/min.10'],
  ['?min=6', null],
  ['?team=utah-jazz&kind=injury', null],
  ['?period=season&page=101', null],
  ['?period=decade', null],
  ['?sort=first&period=season', null],
  ['?period=season&utm_source=x', null],
  ['', null],
])('the view %s is kept as %s', (search, path) => {
  expect(cachedStandingsPath('/nba/standings/filter', search)).toBe(path);
  const name = path?.split('/').at(-1);
  if (!path || !name) return;
  expect(standingsPath(viewOfKept(name)!)).toBe(`/nba/standings/filter${search}`);
  expect(canonicalStandings(path, '')).toBe(`/nba/standings/filter${search}`);
});

test.each([
  'period.all',
  'period.season.x',
  'sort.first~period.season',
  '__none__',
  'period.season~period.season',
  '',
])('no view is kept as %s', (name) => {
  expect(viewOfKept(name)).toBeNull();
  expect(canonicalStandings(`/nba/standings/views/${name}`, '')).toBeNull();
});
