import { expect, test } from '@jest/globals';
import { type Document, ObjectId } from 'mongodb';
import { loadSampleData } from '@/lib/domain/sample/load';
import { STORY_COLLECTIONS } from '@/lib/domain/score/first-to-report-documents';
import { reviseTweet } from '@/lib/domain/tweet/commands';
import { castVote } from '@/lib/domain/vote/commands';
import { newVisitor } from '@/lib/domain/vote/visitor';
import { type Collections, collection } from '@/lib/platform/db/collections';
import { INTERRUPTED_AFTER_MS } from '@/lib/platform/documents/schema';
import { TEST_WRITE } from '@/test/actor';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { writeJournalist, writePlayer, writeTeam, writeTopic, writeTweets } from '@/test/tweets';
import { checkData } from './check';
import type { ReportDisagreement } from './check-disagreement';

useTemporaryDatabase();
beforeEach(emptyDatabase);

async function check(repairs = false, tweetsAtOnce?: number): Promise<string[]> {
  const found: string[] = [];
  const report: ReportDisagreement = ({ collection: name, field }) => found.push(`${name}.${field}`);
  await checkData({ repairs, tweetsAtOnce, report });
  return found.sort();
}

async function write() {
  const team = await writeTeam('Miami Heat');
  const player = await writePlayer('Ike Obanor', team);
  const topic = await writeTopic('Obanor future', { players: [player], teams: [team] });
  const journalist = await writeJournalist('Dana Whitlock', { team });
  const named = { journalists: [journalist], players: [player], teams: [team], topics: [topic] };
  const [first] = await writeTweets([
    named,
    { ...named, rating: 'good_information' },
    { ...named, is_draft: true },
  ]);
  await castVote(first!, newVisitor(), 'upvote');
  await reviseTweet(first!, () => ({ resolution: 'correct' }), TEST_WRITE);
  return { first, team, player, topic, journalist };
}

test('the sample data is consistent, also when it is counted in parts', async () => {
  await loadSampleData(new Date('2026-03-01T12:00:00Z'));
  expect(await check()).toEqual([]);
  expect(await check(false, 400)).toEqual([]);
});

test('what is wrong is found in whichever part it is, and once', async () => {
  await write();
  expect(await check()).toEqual([]);
  for (const name of STORY_COLLECTIONS) await (await collection(name)).deleteMany({});
  await set('players', { 'counts.news': 0 })();
  await set('teams', { 'counts.all': 5 })();
  // The other collections follow from the reports.
  const found = ['players.counts', 'story_reports.*', 'teams.counts'];
  expect(await check(false, 1)).toEqual(found);
  expect(await check(true, 1)).toEqual(found);
  expect(await check(false, 1)).toEqual([]);
});

const set =
  (name: keyof Collections, fields: Document, filter: Document = {}) =>
  async () =>
    void (await (await collection(name)).updateOne(filter as never, { $set: fields } as never));

test.each<[string, () => Promise<void>, string[]]>([
  ['nothing', async () => {}, []],
  ['a count of a journalist', set('journalists', { tweetCount: 7 }), ['journalists.tweetCount']],
  ['a record', set('journalists', { 'record.correct': 0 }), ['journalists.record']],
  ['a count of a player', set('players', { 'counts.news': 0 }), ['players.counts']],
  ['a count of a team', set('teams', { 'counts.all': 5 }), ['teams.counts']],
  ['a rating count of a topic', set('topics', { 'rating_counts.bad_rumor': 1 }), ['topics.rating_counts']],
  ['the unresolved rumors of a topic', set('topics', { unresolved_count: 4 }), ['topics.unresolved_count']],
  [
    'the unresolved rumors of a topic whose other counts are in another order',
    async () => {
      const topics = await collection('topics');
      for await (const { _id, rating_counts } of topics.find({})) {
        const reversed = Object.fromEntries([...Object.entries(rating_counts), ['quality', 0]].reverse());
        await topics.updateOne({ _id }, { $set: { rating_counts: reversed, unresolved_count: 4 } } as never);
      }
    },
    ['topics.unresolved_count'],
  ],
  ['the newest tweet of a topic', set('topics', { latest_tweet_at: null }), ['topics.latest_tweet_at']],
  ['a topic of older data', set('topics', { rating_counts: null }), ['topics.rating_counts']],
  [
    'the total of a timeline',
    set('timeline_counts', { total: 9 }, { _id: 'rumors' }),
    ['timeline_counts.total'],
  ],
  [
    'a month of a timeline',
    set('timeline_counts', { months: {} }, { _id: 'rumors' }),
    ['timeline_counts.months'],
  ],
  [
    'the days of a month',
    set('timeline_counts', { days: {} }, { _id: /^days:.*:rumors$/ }),
    ['timeline_counts.days'],
  ],
  [
    'a month without days',
    async () =>
      void (await (await collection('timeline_counts')).deleteOne({ _id: /^days:.*:rumors$/ } as never)),
    ['timeline_counts.days'],
  ],
  [
    'a timeline without counts',
    async () => void (await (await collection('timeline_counts')).deleteOne({ _id: 'rumors' })),
    ['timeline_counts.months', 'timeline_counts.total'],
  ],
  [
    'a cell of a ledger',
    set('timeline_counts', { cells: { '2026-01:correct:0': 7 } }, { _id: /^ledger:all:/ }),
    ['journalists.scores', 'timeline_counts.cells'],
  ],
  [
    'a ledger that is missing',
    async () =>
      void (await (await collection('timeline_counts')).deleteOne({ _id: /^ledger:all:/ } as never)),
    ['journalists.scores', 'timeline_counts.cells'],
  ],
  ['a score', set('journalists', { 'scores.all.score': 9.9 }), ['journalists.scores']],
  ['the month of scores', set('journalists', { 'scores.as_of': '2999-01' }), ['journalists.scores']],
  [
    'scores that are missing',
    async () =>
      void (await (await collection('journalists')).updateMany({}, { $unset: { scores: '' } } as never)),
    ['journalists.scores'],
  ],
  ['timelines', set('tweets', { timelines: [] }, { is_draft: false }), ['tweets.timelines']],
  ['search words', set('tweets', { search_terms: ['x'] }), ['tweets.search_terms']],
  ['a vote count', set('tweets', { upvotes: 4 }), ['tweets.upvotes']],
  ['the copy of a name', set('tweets', { 'players.0.name': 'Somebody Else' }), ['tweets.players']],
  [
    'a tweet with a deleted journalist',
    set('tweets', { 'teams.0._id': new ObjectId() }, { is_draft: true }),
    ['tweets.search_terms', 'tweets.teams'],
  ],
  ['the team of a player', set('players', { 'team.name': 'x' }), ['players.team']],
  ['the team of a journalist', set('journalists', { 'team.slug': 'x' }), ['journalists.team']],
  ['the player of a topic', set('topics', { 'players.0.name': 'x' }), ['topics.players']],
  ['a key', set('journalists', { username_key: 'x' }), ['journalists.username_key']],
  ['a vote on no tweet', set('votes', { tweet: new ObjectId() }), ['tweets.upvotes', 'votes.tweet']],
  [
    'an old address without target',
    async () =>
      void (await (
        await collection('redirects')
      ).insertOne({
        _id: 'players/x',
        kind: 'players',
        entity: new ObjectId(),
        at: new Date(),
      })),
    ['redirects.entity'],
  ],
  ['when a reporter had a story', set('story_reports', { at: new Date(0) }), ['story_reports.*']],
  ['a reporter marked as first', set('story_reports', { first: false }), ['story_reports.*']],
  ['who was first', set('story_firsts', { ahead_ms: 5 }), ['story_firsts.*']],
  ['the stories of a reporter', set('reporter_story_lines', { line: '' }), ['reporter_story_lines.*']],
  [
    'stories of older data',
    async () => {
      await set('tweets', { story_reports: null }, { is_draft: false, rating: 'good_rumor' })();
      for (const name of STORY_COLLECTIONS) {
        await (await collection(name)).deleteMany({});
      }
    },
    ['tweets.story_reports'],
  ],
  [
    'an alias of nobody',
    async () =>
      void (await (
        await collection('aliases')
      ).insertMany([
        { _id: 'players/x', kind: 'players', alias: 'X', entity: new ObjectId() },
        { _id: 'players/salary-cap', kind: 'players', alias: 'Salary Cap', entity: null },
      ])),
    ['aliases.entity'],
  ],
  [
    'an interrupted write',
    set('tweets', { 'meta.pending': [{ id: new ObjectId(), at: new Date(0), targets: [], tags: [] }] }),
    ['tweets.meta.pending'],
  ],
])('a wrong value is reported and repaired: %s', async (_what, corrupt, expected) => {
  await write();
  expect(await check()).toEqual([]);
  await corrupt();
  expect(await check()).toEqual(expected);
  expect(await check()).toEqual(expected);
  // Repairing tweets changes timelines by difference, so counts that were right are corrected afterwards.
  // Scores that were right are right again once their ledger is.
  const isOfLedger = expected.includes('timeline_counts.cells');
  const repaired = isOfLedger ? expected.filter((field) => field !== 'journalists.scores') : expected;
  expect(await check(true)).toEqual(expect.arrayContaining(repaired));
  expect(await check()).toEqual([]);
});

test('a count that a write in progress will change is not repaired', async () => {
  const { player } = await write();
  const targets = [`players/${player._id}`];
  const at = new Date(Date.now() + INTERRUPTED_AFTER_MS);
  await set('tweets', { 'meta.pending': [{ id: new ObjectId(), at, targets, tags: [] }] })();
  await set('players', { 'counts.all': 1 })();
  expect(await check(true)).toEqual([]);
  expect((await (await collection('players')).findOne({}))?.counts.all).toBe(1);
});
