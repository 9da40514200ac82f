import { describe, expect, test } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { withDerived } from '@/lib/domain/tweet/derived-fields';
import type { TweetDocument } from '@/lib/domain/tweet/schema';
import { mergeIncrements } from '@/lib/platform/documents/increments';
import { effectsOfTweet } from './tweet-effects';

const ref = (digit: string, name: string) => ({ _id: new ObjectId(digit.repeat(24)), name, slug: name });
const DANA = { _id: new ObjectId('1'.repeat(24)), name: 'Dana', username: 'dana', image: null };
const COLE = { _id: new ObjectId('2'.repeat(24)), name: 'Cole', username: 'cole', image: null };
const [IKE, HEAT, JAZZ, TRADE] = [ref('3', 'ike'), ref('4', 'heat'), ref('5', 'jazz'), ref('6', 'trade')];
const AT = new Date('2026-01-02T00:00:00Z');

const tweet = (change: Partial<TweetDocument> = {}): TweetDocument =>
  withDerived({
    tweet_id: 't1',
    tweet: 'Done.',
    name: 'Dana',
    username: 'dana',
    timestamp: AT,
    rating: 'good_rumor',
    resolution: null,
    is_draft: false,
    suggested_players: [],
    outcomes: [],
    journalists: [DANA],
    players: [IKE],
    teams: [HEAT],
    topics: [TRADE],
    ...change,
  } as TweetDocument);

/** The changed counts in short. */
function counted(before: TweetDocument | null, after: TweetDocument | null): Record<string, unknown> {
  const increments = mergeIncrements(effectsOfTweet(before, after).increments);
  const kinds = ['journalists', 'players', 'teams', 'topics'];
  return Object.fromEntries(
    increments
      .filter(({ collection }) => kinds.includes(collection))
      .map(({ collection, id, by, atLeast = {} }) => [
        `${collection}/${String(id)[0]}`,
        { ...by, ...atLeast },
      ]),
  );
}

const newest = (at = AT) => ({ latest_tweet_at: at });
const rumor = (by: number) => ({ 'counts.all': by, 'counts.rumors': by });
const author = (by: number, resolution?: string) => ({
  tweetCount: by,
  rumorCount: by,
  ...(resolution && { [`record.${resolution}`]: by }),
});
const story = (by: number, rating = 'good_rumor') => ({
  tweetCount: by,
  [`rating_counts.${rating}`]: by,
  unresolved_count: by,
});

describe('counts follow the difference of', () => {
  test.each<[string, TweetDocument | null, TweetDocument | null, Record<string, unknown>]>([
    [
      'a new tweet',
      null,
      tweet(),
      {
        'journalists/1': author(1),
        'players/3': rumor(1),
        'teams/4': rumor(1),
        'topics/6': { ...story(1), ...newest() },
      },
    ],
    [
      'a deleted tweet',
      tweet(),
      null,
      { 'journalists/1': author(-1), 'players/3': rumor(-1), 'teams/4': rumor(-1), 'topics/6': story(-1) },
    ],
    ['nothing', tweet(), tweet(), {}],
    ['a new text', tweet(), tweet({ tweet: 'Not done.' }), {}],
    [
      'a resolution',
      tweet(),
      tweet({ resolution: 'correct' }),
      {
        'journalists/1': { 'record.correct': 1 },
        'topics/6': { unresolved_count: -1 },
      },
    ],
    [
      'a pending resolution, which resolves nothing',
      tweet(),
      tweet({ resolution: 'pending' }),
      { 'journalists/1': { 'record.pending': 1 } },
    ],
    [
      'a resolution after a pending one',
      tweet({ resolution: 'pending' }),
      tweet({ resolution: 'correct' }),
      {
        'journalists/1': { 'record.pending': -1, 'record.correct': 1 },
        'topics/6': { unresolved_count: -1 },
      },
    ],
    [
      'another rating of rumors',
      tweet(),
      tweet({ rating: 'bad_rumor' }),
      { 'topics/6': { 'rating_counts.good_rumor': -1, 'rating_counts.bad_rumor': 1 } },
    ],
    [
      'a rumor that becomes news',
      tweet(),
      tweet({ rating: 'good_information' }),
      {
        'journalists/1': { rumorCount: -1 },
        'players/3': { 'counts.rumors': -1, 'counts.news': 1 },
        'teams/4': { 'counts.rumors': -1, 'counts.news': 1 },
        'topics/6': {
          'rating_counts.good_rumor': -1,
          'rating_counts.good_information': 1,
          unresolved_count: -1,
        },
      },
    ],
    [
      'a draft',
      tweet(),
      tweet({ is_draft: true }),
      { 'journalists/1': author(-1), 'players/3': rumor(-1), 'teams/4': rumor(-1), 'topics/6': story(-1) },
    ],
    [
      'another journalist',
      tweet({ resolution: 'incorrect' }),
      tweet({ resolution: 'incorrect', journalists: [COLE] }),
      { 'journalists/1': author(-1, 'incorrect'), 'journalists/2': author(1, 'incorrect') },
    ],
    ['one more team', tweet(), tweet({ teams: [HEAT, JAZZ] }), { 'teams/5': rumor(1) }],
    [
      'a later date',
      tweet(),
      tweet({ timestamp: new Date('2026-01-03T00:00:00Z') }),
      { 'topics/6': newest(new Date('2026-01-03T00:00:00Z')) },
    ],
    ['an earlier date', tweet(), tweet({ timestamp: new Date('2026-01-01T00:00:00Z') }), {}],
    ['a tweet that is not rated yet', null, tweet({ rating: null }), {}],
    [
      'a tweet that is neither rumor nor news',
      null,
      tweet({ rating: 'speculation' }),
      { 'topics/6': { tweetCount: 1, 'rating_counts.speculation': 1, ...newest() } },
    ],
  ])('%s', (_what, before, after, expected) => {
    expect(counted(before, after)).toEqual(expected);
  });
});

test.each([
  ['written as a draft', null, { is_draft: true }, true],
  ['made a draft', {}, { is_draft: true }, true],
  ['published', { is_draft: true }, {}, true],
  [
    'taken down',
    {},
    { taken_down: { at: new Date(), by: 'editor', note: 'A court.', text: 'He leaves.' } },
    true,
  ],
  ['rated', { rating: null }, {}, false],
  ['written', null, {}, false],
] as const)(
  'a tweet that is %s ends what quotes it, if it shows otherwise there',
  (_what, before, after, isEnded) => {
    const tags = new Set(effectsOfTweet(before && tweet(before), tweet(after)).tags);
    expect([tags.has('hall-of-shame'), tags.has('comparisons')]).toEqual([isEnded, isEnded]);
  },
);

test('tags include everything that shows the tweet before or after, and everything whose counts change', () => {
  const tags = new Set(effectsOfTweet(tweet(), tweet({ teams: [JAZZ], topics: [] })).tags);
  for (const tag of [
    'tweet:t1',
    'rumors',
    `team:${HEAT._id}`,
    `team:${JAZZ._id}:rumors`,
    `topic:${TRADE._id}`,
  ]) {
    expect(tags).toContain(tag);
  }
  expect(tags).toContain('topic:/trade');
  expect([...tags].filter((tag) => tag.startsWith('team:/')).sort()).toEqual(['team:/heat', 'team:/jazz']);
  // What the reporter covers has changed.
  expect([...tags].filter((tag) => tag.startsWith('journalist:@'))).toEqual(['journalist:@dana']);
  const retagged = effectsOfTweet(tweet(), tweet({ topics: [] })).tags;
  expect([...retagged].filter((tag) => tag.startsWith('journalist:@'))).toEqual([]);
});

test('a changed outcome moves a rumor within the ledgers of its reporter, and makes the scores outdated', () => {
  const settled = tweet({ resolution: 'correct', impressiveness: 3, category: 'injury' });
  const { increments } = effectsOfTweet(tweet({ category: 'injury' }), settled);
  const ledgers = mergeIncrements(increments).filter(({ id }) => String(id).startsWith('ledger:'));
  const cells = { 'cells.2026-01:unsettled:0': -1, 'cells.2026-01:correct:3': 1 };
  expect(Object.fromEntries(ledgers.map(({ id, by }) => [id, by]))).toEqual({
    [`ledger:all:${DANA._id}`]: { ...cells, stale: 1 },
    [`ledger:kind:injury:${DANA._id}`]: cells,
    [`ledger:team:${HEAT._id}:${DANA._id}`]: {
      'cells.2026-01:unsettled:0:injury': -1,
      'cells.2026-01:correct:3:injury': 1,
    },
  });
});
