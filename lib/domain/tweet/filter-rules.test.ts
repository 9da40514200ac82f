import {
  canonicalFilterPath,
  filteredList,
  filterQuery,
  isIndexed,
  NO_FILTER,
  parseFilter,
} from './filter-rules';

const parse = (query: string) => parseFilter(new URLSearchParams(query));
const ID = 'a'.repeat(24);

test.each([
  ['nothing', '', ''],
  ['empty fields, as a form sends them', 'verdict=&team=&reporter=&kind=&month=&sort=newest', ''],
  ['a verdict', 'verdict=incorrect', 'verdict=incorrect'],
  ['reports that nobody has judged', 'verdict=unsettled', 'verdict=unsettled'],
  ['an unknown verdict', 'verdict=constructor', ''],
  ['a team', 'team=utah-jazz', 'team=utah-jazz'],
  ['a team that is no slug', 'team=$ne', ''],
  ['a reporter', 'reporter=@DanaWhitlock', 'reporter=%40DanaWhitlock'],
  ['a name with a comma', 'reporter=Wallace,+Tim++Jr.', 'reporter=Wallace%2C+Tim+Jr.'],
  ['a long reporter', `reporter=${'x'.repeat(99)}`, `reporter=${'x'.repeat(60)}`],
  ['a kind', 'kind=injury', 'kind=injury'],
  ['a kind that readers do not choose', 'kind=irrelevant', ''],
  ['a month', 'month=2026-11', 'month=2026-11'],
  ['no month', 'month=2026-13', ''],
  ['an order', 'sort=oldest', 'sort=oldest'],
  ['a further page', `after=1700-${ID}`, `after=1700-${ID}`],
  ['no position', 'after=1700-x', ''],
  ['another order of the fields', 'sort=oldest&verdict=correct', 'verdict=correct&sort=oldest'],
  ['unknown fields', 'utm_source=x&verdict=correct', 'verdict=correct'],
])('every query is a view with one spelling: %s', (_case, query, expected) => {
  expect(filterQuery(parse(query))).toBe(expected);
});

test.each([
  ['/nba/rumors/filter', '/nba/rumors'],
  ['/nba/news/filter', '/nba/news'],
  ['/nba/journalist/DanaWhitlock/filter', '/nba/journalist/DanaWhitlock'],
  ['/nba/topic/a-trade/filter', '/nba/topic/a-trade'],
  ['/nba/players/ike-obanor/filter', '/nba/players/ike-obanor'],
  ['/nba/news/teams/utah-jazz/filter', '/nba/news/teams/utah-jazz'],
  ['/nba/topic/filter', null],
  ['/nba/rumors/players/filter', null],
  ['/nba/rumors/2', null],
])('the views at %s are of the list %s', (pathname, expected) => {
  expect(filteredList(pathname)).toBe(expected);
});

test.each([
  ['the canonical address stays', '/nba/rumors/filter', '?verdict=correct', null],
  [
    'empty fields are dropped',
    '/nba/rumors/filter',
    '?verdict=correct&team=',
    '/nba/rumors/filter?verdict=correct',
  ],
  ['a view of everything is the list', '/nba/rumors/filter', '?verdict=', '/nba/rumors'],
  ['no query at all is the list', '/nba/topic/a-trade/filter', '', '/nba/topic/a-trade'],
  ['other pages keep their query', '/nba/search', '?names=', null],
])('%s', (_case, pathname, search, expected) => {
  expect(canonicalFilterPath(pathname, search)).toBe(expected);
});

test.each([
  ['verdict=correct', true],
  ['verdict=incorrect', true],
  ['verdict=unsettled', false],
  ['verdict=correct&team=utah-jazz', false],
  ['verdict=correct&sort=oldest', false],
  ['month=2026-11', false],
])('views of one outcome are indexed: %s, %s', (query, expected) => {
  expect(isIndexed(parse(query))).toBe(expected);
});

test('no filter has no query', () => {
  expect(filterQuery(NO_FILTER)).toBe('');
});
