import { readStoryLanes } from '@/lib/domain/score/first-to-report-queries';
import { hasVoting } from '@/lib/domain/tweet/card-rules';
import type { TweetChange } from '@/lib/domain/tweet/commands';
import { listTimeline } from '@/lib/domain/tweet/queries';
import { timeline } from '@/lib/domain/tweet/rules';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { writeJournalist, writePlayer, writeTeam, writeTopic, writeTweets } from '@/test/tweets';
import {
  findTopic,
  listStoryOutcomes,
  listTopics,
  listTopicsOfPlayer,
  readStoryTotals,
  type TopicSelection,
} from './queries';

useTemporaryDatabase();
beforeEach(emptyDatabase);

const day = (text: string) => new Date(`${text}T00:00:00Z`);
const names = (named: readonly { name: string }[]) => named.map(({ name }) => name);

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
  ['none for what is not public', ['speculation', 'irrelevant', null], ['speculation']],
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

test.each([
  [
    'resolved before, without a resolution date',
    { resolution: 'Done.', resolved_at: day('2026-01-20') },
    false,
  ],
  [
    'resolved on the day, without a resolution date',
    { resolution: 'Done.', resolved_at: day('2026-01-21') },
    true,
  ],
  ['without a resolution, with an earlier date of one', { resolution_date: day('2026-01-20') }, true],
  [
    'with a resolution date, whenever that was stored',
    { resolution: 'Done.', resolution_date: day('2026-01-20'), resolved_at: day('2026-02-01') },
    false,
  ],
])('on a day, a topic of a player %s', async (_case, change, isOpen) => {
  const ike = await writePlayer('Ike Obanor');
  await writeTopic('Obanor future', { players: [ike], ...change });
  expect(await listTopicsOfPlayer(ike._id.toHexString(), day('2026-01-21'))).toHaveLength(isOpen ? 1 : 0);
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

test('a story adds up: reports of reporters on file by verdict, and all votes', async () => {
  const topic = await writeTopic('Obanor future');
  const journalists = [await writeJournalist('Dana Whitlock')];
  const reported = { topics: [topic], journalists };
  await writeTweets([
    { ...reported, resolution: 'correct', upvotes: 5, downvotes: 1 },
    { ...reported, resolution: 'correct' },
    { ...reported, resolution: 'incorrect', impressiveness: 1, downvotes: 2 },
    { ...reported, resolution: 'pending' },
    { ...reported, rating: 'good_information' },
    { ...reported },
    { ...reported, resolution: 'correct', is_draft: true, upvotes: 99 },
    { topics: [topic], resolution: 'correct', upvotes: 1 },
    { journalists, resolution: 'correct' },
  ]);
  expect(await readStoryTotals(topic._id.toHexString())).toMatchObject({
    reports: { correct: 2, incorrect: 1, unconfirmable: 0, pending: 1, unsettled: 1 },
    votes: { upvotes: 6, downvotes: 3 },
  });
});

test('the settled reports of resolved stories, of reporters on file, are counted by outcome, each in all of its stories', async () => {
  const [trade, coach, none, open] = [
    await writeTopic('Trade', { resolution: 'Done.' }),
    await writeTopic('Coach', { resolution: 'Hired.' }),
    await writeTopic('None', { resolution: 'Never.' }),
    await writeTopic('Open'),
  ];
  const journalists = [await writeJournalist('Dana Whitlock')];
  const reported: Partial<TweetChange>[] = [
    { topics: [trade, coach], resolution: 'correct' },
    { topics: [trade, open], resolution: 'correct' },
    { topics: [trade], resolution: 'incorrect' },
    { topics: [coach], resolution: 'unconfirmable' },
    { topics: [trade, none], resolution: 'pending' },
    { topics: [trade, none] },
    { topics: [trade], resolution: 'correct', is_draft: true },
  ];
  await writeTweets([
    ...reported.map((change) => ({ ...change, journalists })),
    { topics: [trade], resolution: 'correct' },
  ]);
  expect(await listStoryOutcomes(await listTopics())).toEqual({
    [trade._id.toHexString()]: { correct: 2, incorrect: 1 },
    [coach._id.toHexString()]: { correct: 1, unconfirmable: 1 },
  });
  expect(await listStoryOutcomes([])).toEqual({});
});

test.each([
  ['a rumor', {}, true],
  ['news', { rating: 'good_information' }, true],
  ['a rumor posted on 1 October 2024', { timestamp: day('2024-10-01') }, true],
  ['a rumor posted before', { timestamp: new Date('2024-09-30T23:59:59.999Z') }, false],
  ['a report to process', { rating: 'report_to_process' }, false],
  ['reports to process', { rating: 'reports_to_process' }, false],
  ['a processed report', { rating: 'processed_report' }, false],
  ['a rumor with outcomes', { outcomes: ['traded'] }, false],
] as const)(
  'votes for and against a story are those that its cards show: %s',
  async (_what, change, counts) => {
    const topic = await writeTopic('Obanor future');
    const voted = { topics: [topic], upvotes: 3, downvotes: 2, ...change };
    await writeTweets([{ ...voted, outcomes: 'outcomes' in change ? [...change.outcomes] : [] }]);
    const { votes } = await readStoryTotals(topic._id.toHexString());
    expect(votes).toEqual(counts ? { upvotes: 3, downvotes: 2 } : { upvotes: 0, downvotes: 0 });
    const [shown] = (await listTimeline(timeline.topic(topic._id))).tweets;
    expect(hasVoting(shown!)).toBe(counts);
  },
);

test.each([
  ['news', { rating: 'good_information' }],
  ['an irrelevant post', { rating: 'irrelevant' }],
  ['a tweet without a rating', { rating: null }],
  ['a draft', { is_draft: true }],
  ['a rumor of an account that is not on file', { journalists: [] }],
  ['a rumor of another story', { topics: [] }],
] as const)(
  'the first report of a story is the one that its lanes begin with: not %s',
  async (_what, change) => {
    const topic = await writeTopic('Obanor future');
    const topics = [topic];
    const [dana, cole, max] = [
      await writeJournalist('Dana Whitlock'),
      await writeJournalist('Cole Brandt'),
      await writeJournalist('Max Oyelowo'),
    ];
    await writeTweets([
      { topics, journalists: [max], tweet: 'Earlier.', ...change } as Partial<TweetChange>,
      { topics, journalists: [dana, cole], tweet: 'The first.', resolution: 'incorrect' },
      { topics, journalists: [max], tweet: 'The second.', resolution: 'correct' },
    ]);
    const { first } = await readStoryTotals(topic._id.toHexString());
    expect(first?.tweet).toBe('The first.');
    expect(names(first?.journalists ?? [])).toEqual(['Dana Whitlock', 'Cole Brandt']);
    const lanes = await readStoryLanes(topic._id.toHexString());
    expect(lanes?.lanes[0]?.reports[0]?.tweet_id).toBe(first?.tweet_id);
  },
);

test.each([
  ['without tweets', []],
  ['with news alone', [{ rating: 'good_information' }]],
] as const)('a story %s has no first report', async (_what, reported) => {
  const topic = await writeTopic('Obanor future');
  const journalists = [await writeJournalist('Dana Whitlock')];
  await writeTweets(reported.map((change) => ({ ...change, journalists, topics: [topic] })));
  expect(await readStoryTotals(topic._id.toHexString())).toMatchObject({ first: null });
});
