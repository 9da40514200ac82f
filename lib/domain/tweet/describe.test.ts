import { entityRef, tweetView } from '@/test/views';
import { daysToSettle, describeVerdict, headingOf, reporterNames, titleOf } from './describe';

const journalist = (name: string) => ({ _id: name, name, username: name, image: null });
const [one, two, three] = ['Ana', 'Bo', 'Cy'].map(journalist) as [
  ReturnType<typeof journalist>,
  ReturnType<typeof journalist>,
  ReturnType<typeof journalist>,
];

test.each([
  [[], 'The Account'],
  [[one], 'Ana'],
  [[one, two], 'Ana and Bo'],
  [[one, two, three], 'Ana and 2 others'],
])('the reporters %j read "%s"', (journalists, expected) => {
  expect(reporterNames({ journalists, name: 'The Account' })).toBe(expected);
});

const [player, team, other] = ['Ike Obanor', 'Utah Jazz', 'Miami Heat'].map((name) => entityRef(name)) as [
  ReturnType<typeof entityRef>,
  ReturnType<typeof entityRef>,
  ReturnType<typeof entityRef>,
];

test.each([
  ['nobody and no story', {}, 'Ana: report of November 20, 2026'],
  ['a story', { topics: [entityRef('Obanor future')] }, 'Ana on Obanor future'],
  [
    'a topic of the staff before a story',
    { topics: [{ ...entityRef('Short term'), slug: 'short-term' }, entityRef('Obanor future')] },
    'Ana on Obanor future',
  ],
  ['a player', { players: [player], topics: [entityRef('Obanor future')] }, 'Ana on Ike Obanor'],
  ['a player and a team', { players: [player], teams: [team] }, 'Ana on Ike Obanor and the Utah Jazz'],
  ['more than two', { players: [player], teams: [team, other] }, 'Ana on Ike Obanor and the Utah Jazz'],
  ['the placeholder name', { players: [entityRef('None')], teams: [team] }, 'Ana on the Utah Jazz'],
])('the heading of a report names who said it and about whom: %s', (_case, change, expected) => {
  expect(headingOf(tweetView({ journalists: [one], ...change }))).toBe(expected);
});

test('the title cuts a long text at a word, and has the date', () => {
  const tweet = tweetView({ journalists: [one], tweet: `${'word '.repeat(30)}end` });
  expect(titleOf(tweet)).toMatch(/^“(word )+word…” Ana, November 20, 2026$/);
});

test.each([
  ['an hour later, on the next day', '2026-11-21T00:30:00.000Z', 0],
  ['25 hours later', '2026-11-22T00:30:00.000Z', 1],
  ['before it', '2026-11-01T00:00:00.000Z', 0],
  ['at an unknown time', null, null],
])('days until a report was settled: %s', (_case, resolved_at, expected) => {
  expect(daysToSettle({ timestamp: '2026-11-20T23:30:00.000Z', resolved_at })).toBe(expected);
});

test.each([
  [{ resolution: 'correct' }, 'Correct'],
  [{ resolution: 'correct', last_forecast: 72 }, 'Correct · We said 72%'],
  [{ resolution: 'incorrect', impressiveness: 1 }, 'Incorrect, minor'],
  [{ resolution: 'pending', timestamp: '2026-01-05T00:00:00.000Z' }, 'Pending since January 5, 2026'],
  [{ resolution: null }, 'Not settled'],
  [{ resolution: null, rating: 'good_information' }, null],
] as const)('%j is described as %j', (change, expected) => {
  expect(describeVerdict(tweetView(change))).toBe(expected);
});
