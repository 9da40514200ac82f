import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { writePlayer, writeTeam, writeTopic, writeTweets } from '@/test/tweets';
import { findTopic, listTopics, listTopicsOfPlayer, readStoryTally, type TopicSelection } from './queries';
import type { TopicView } from './schema';

useTemporaryDatabase();
beforeEach(emptyDatabase);

const day = (text: string) => new Date(`${text}T00:00:00Z`);
const names = (topics: TopicView[]) => topics.map(({ name }) => name);

test.each<[string, TopicSelection, string[]]>([
  ['all', {}, ['Flagged and open', 'Flagged and resolved', 'Open', 'Resolved']],
  ['resolved', { resolved: true }, ['Flagged and resolved', 'Resolved']],
  ['pending', { resolved: false }, ['Flagged and open', 'Open']],
  ['flagged for the homepage', { showOnHomepageOnly: true }, ['Flagged and open', 'Flagged and resolved']],
  [
    'flagged or not',
    { showOnHomepageOnly: false },
    ['Flagged and open', 'Flagged and resolved', 'Open', 'Resolved'],
  ],
  ['flagged and resolved', { showOnHomepageOnly: true, resolved: true }, ['Flagged and resolved']],
  ['flagged and pending', { showOnHomepageOnly: true, resolved: false }, ['Flagged and open']],
  ['of a team', { teamSlug: 'miami-heat' }, ['Flagged and resolved', 'Open']],
  ['of a team, pending', { teamSlug: 'miami-heat', resolved: false }, ['Open']],
  ['of a team without topics', { teamSlug: 'utah-jazz' }, []],
])(
  'pending (no resolution) or resolved, flagged for the homepage, of a team: %s',
  async (_case, selection, expected) => {
    const teams = [await writeTeam('Atlanta Hawks'), await writeTeam('Miami Heat')];
    await writeTopic('Open', { teams });
    await writeTopic('Resolved', { resolution: 'Done.' });
    await writeTopic('Flagged and open', { show_on_homepage: true });
    await writeTopic('Flagged and resolved', { show_on_homepage: true, resolution: 'Done.', teams });
    expect(names(await listTopics(selection)).sort()).toEqual(expected);
  },
);

/** When the newest tweet of each was posted; null for those without any. */
type Written = readonly [name: string, newest: string | null];
test.each<[string, Written[], string[]]>([
  ['none', [], []],
  ['one', [['A', '2026-01-01']], ['A']],
  [
    'the newest tweet first',
    [
      ['A', '2026-01-01'],
      ['B', '2026-03-01'],
      ['C', '2026-02-01'],
    ],
    ['B', 'C', 'A'],
  ],
  [
    'of the same time, the topic written last first',
    [
      ['A', '2026-01-01'],
      ['B', '2026-01-01'],
    ],
    ['B', 'A'],
  ],
  [
    'topics without tweets last',
    [
      ['A', null],
      ['B', '2026-01-01'],
      ['C', null],
    ],
    ['B', 'C', 'A'],
  ],
])('topics, those with the newest tweet first: %s', async (_case, written, expected) => {
  const players = [await writePlayer('Ike Obanor')];
  const tweets = [];
  for (const [name, newest] of written) {
    const topics = [await writeTopic(name, { players, show_on_homepage: true })];
    if (newest) tweets.push({ topics, timestamp: day(newest) }, { topics, timestamp: day('2025-01-01') });
  }
  await writeTweets(tweets);
  expect(names(await listTopics())).toEqual(expected);
  expect(names(await listTopics({ showOnHomepageOnly: true }))).toEqual(expected);
  expect(names((await listTopicsOfPlayer(players[0]!._id.toHexString())) ?? [])).toEqual(expected);
});

test.each([
  [undefined, ['C', 'B', 'A']],
  [1, ['C']],
  [2, ['C', 'B']],
  [3, ['C', 'B', 'A']],
  [4, ['C', 'B', 'A']],
])('limit %s of 3 topics', async (limit, expected) => {
  for (const name of ['A', 'B', 'C']) await writeTopic(name);
  expect(names(await listTopics({ limit }))).toEqual(expected);
});

test.each([
  [0, 0, undefined, undefined],
  [1, 1, 'Tweet 0', 'Tweet 0'],
  [19, 19, 'Tweet 18', 'Tweet 0'],
  [20, 20, 'Tweet 19', 'Tweet 0'],
  [21, 20, 'Tweet 20', 'Tweet 1'],
])('include_tweets: of %i tweets the newest %i, newest first', async (attached, count, newest, oldest) => {
  const topics = [await writeTopic('Obanor future')];
  await writeTweets([...Array.from({ length: attached }, () => ({ topics })), { topics, is_draft: true }]);
  const [topic] = await listTopics({ includeTweets: true });
  const texts = topic?.tweets?.map(({ tweet }) => tweet) ?? [];
  expect([texts.length, texts[0], texts.at(-1)]).toEqual([count, newest, oldest]);
});

test.each([
  ['neither', {}, ['tweets', 'ratings'], []],
  ['tweets', { includeTweets: true }, ['ratings'], ['tweets']],
  ['ratings', { includeRatings: true }, ['tweets'], ['ratings']],
  ['both', { includeTweets: true, includeRatings: true }, [], ['tweets', 'ratings']],
])('tweets and ratings are included on request: %s', async (_case, selection, absent, present) => {
  await writeTopic('Obanor future');
  const [topic] = await listTopics(selection);
  for (const field of absent) expect(topic).not.toHaveProperty(field);
  for (const field of present) expect(topic).toHaveProperty(field, []);
});

test.each([
  ['none', [], []],
  ['each once', ['good_rumor', 'good_rumor', 'bad_rumor'], ['bad_rumor', 'good_rumor']],
  ['none for unrated tweets', ['irrelevant', null], ['irrelevant']],
] as const)('include_ratings: %s', async (_case, rated, expected) => {
  const topics = [await writeTopic('Obanor future')];
  await writeTweets(rated.map((rating) => ({ topics, rating })));
  expect((await listTopics({ includeRatings: true }))[0]?.ratings).toEqual(expected);
});

test.each([
  ['without a date, all', undefined, ['Ended', 'Open', 'Undated']],
  ['before the first began', '2025-12-31', ['Undated']],
  ['on the day it began', '2026-01-01', ['Ended', 'Undated']],
  ['on the day it was resolved', '2026-01-20', ['Ended', 'Undated']],
  ['the day after', '2026-01-21', ['Undated']],
  ['when only the open one has begun', '2026-03-01', ['Open', 'Undated']],
])('topics of a player open on a day: %s', async (_name, date, expected) => {
  const ike = await writePlayer('Ike Obanor');
  const players = [ike];
  await writeTopic('Open', { players, start_date: day('2026-02-01') });
  await writeTopic('Ended', {
    players,
    start_date: day('2026-01-01'),
    resolution_date: day('2026-01-20'),
    resolution: 'Done.',
  });
  await writeTopic('Undated', { players });
  await writeTopic('Of someone else', { players: [await writePlayer('Anders Holm')] });
  const topics = await listTopicsOfPlayer(ike._id.toHexString(), date ? day(date) : undefined);
  expect(names(topics ?? []).sort()).toEqual(expected);
});

test('the topics of an unknown player are null', async () => {
  expect(await listTopicsOfPlayer('0'.repeat(24))).toBeNull();
});

test('a topic is found by slug', async () => {
  await writeTopic('Ended', { resolution: 'Done.' });
  expect(await findTopic('ended')).toMatchObject({ name: 'Ended', resolution: 'Done.' });
  expect(await findTopic('never')).toBeNull();
});

test.each([
  ['a story', 'Obanor future', ['Obanor future']],
  ['a fixed topic, which is not a story', 'Short term', []],
])('only topics flagged for the homepage are listed there: %s', async (_what, name, listed) => {
  await writeTopic(name, { show_on_homepage: true });
  expect(names(await listTopics({ showOnHomepageOnly: true }))).toEqual(listed);
  expect(names(await listTopics())).toEqual([name]);
});

test('a story adds up: reports by verdict, votes, and the first report', async () => {
  const topic = await writeTopic('Obanor future');
  const topics = [topic];
  await writeTweets([
    { topics, resolution: 'correct', upvotes: 5, downvotes: 1, timestamp: day('2026-02-03') },
    { topics, resolution: 'correct', timestamp: day('2026-02-02') },
    { topics, resolution: 'incorrect', impressiveness: 1, downvotes: 2, timestamp: day('2026-02-04') },
    { topics, resolution: 'pending', timestamp: day('2026-02-05') },
    { topics, rating: 'good_information', tweet: 'The first.', timestamp: day('2026-02-01') },
    { topics, timestamp: day('2026-02-06') },
    { topics, resolution: 'correct', is_draft: true, upvotes: 99, timestamp: day('2026-01-01') },
    { resolution: 'correct', timestamp: day('2026-01-01') },
  ]);
  expect(await readStoryTally(topic._id.toHexString())).toMatchObject({
    reports: { correct: 2, incorrect: 1, unconfirmable: 0, pending: 1, unsettled: 1 },
    votes: { upvotes: 5, downvotes: 3 },
    first: { tweet: 'The first.' },
  });
});

test('a story without reports has no first report', async () => {
  const topic = await writeTopic('Obanor future');
  expect(await readStoryTally(topic._id.toHexString())).toMatchObject({ first: null });
});
