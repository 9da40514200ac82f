import { isForHomepage, isResolvable, isUntagged, noTradeResolution } from './staff-prompts';

const ref = (name: string) => ({ _id: name, name, slug: name });

test.each([
  [4, false, false],
  [5, false, true],
  [6, false, true],
  [5, true, false],
])('with %i tweets, on the home page: %s, it is suggested for the home page: %s', (tweetCount, shown, is) => {
  expect(isForHomepage({ tweetCount, show_on_homepage: shown })).toBe(is);
});

test.each([
  [0, 0, true],
  [1, 0, false],
  [0, 1, false],
])('with %i players and %i teams it asks for a tag: %s', (players, teams, is) => {
  expect(isUntagged({ players: Array(players).fill(ref('a')), teams: Array(teams).fill(ref('b')) })).toBe(is);
});

test.each([
  [undefined, false],
  [[], false],
  [['good_rumor', 'wrong_large'], false],
  [['report_to_process'], true],
  [['reports_to_process'], false],
  [['correct_small'], true],
  [['good_rumor', 'correct_medium'], true],
  [['correct_large'], true],
] as const)('with tweets rated %j it can be resolved: %s', (ratings, is) => {
  expect(isResolvable({ ratings })).toBe(is);
});

test.each([
  [[], null],
  [['Ike Obanor'], 'Ike Obanor was not traded.'],
  [['Ike Obanor', 'Anders Holm'], null],
])('populate resolution (no trade) works only with exactly one player: %j', (names, expected) => {
  expect(noTradeResolution({ players: names.map(ref) })).toBe(expected);
});
