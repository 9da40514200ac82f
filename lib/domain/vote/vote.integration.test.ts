import { ObjectId } from 'mongodb';
import { createElement } from 'react';
import VoteOutcomePage from '@/app/(public)/votes/[outcome]/page';
import { voteModel } from '@/lib/domain/models';
import { upsertTweets } from '@/lib/domain/tweet/commands';
import { listNews } from '@/lib/domain/tweet/queries';
import { collection } from '@/lib/platform/db/collections';
import { finishInterrupted } from '@/lib/platform/documents/interrupted';
import { INTERRUPTED_AFTER_MS } from '@/lib/platform/documents/schema';
import { TEST_WRITE } from '@/test/actor';
import { call } from '@/test/calls';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { renderPage } from '@/test/pages';
import { writeTweets } from '@/test/tweets';
import { castVote } from './commands';
import { hasVoted, readVoteCounts } from './queries';
import type { Vote } from './rules';
import { newVisitor } from './visitor';

useTemporaryDatabase();
beforeEach(emptyDatabase);

const writeTweet = async (change: Parameters<typeof writeTweets>[0][number] = {}): Promise<ObjectId> =>
  (await writeTweets([change]))[0]!;

const shown = async (tweet: ObjectId) => {
  const { upvotes, downvotes } = (await readVoteCounts([tweet]))[0]!;
  return [upvotes, downvotes];
};

async function stored(tweet: ObjectId) {
  const votes = await collection('votes');
  return Promise.all((['upvote', 'downvote'] as const).map((vote) => votes.countDocuments({ tweet, vote })));
}

test('200 parallel votes by 20 visitors leave counts equal to the stored votes', async () => {
  const tweet = await writeTweet();
  const visitors = Array.from({ length: 20 }, newVisitor);
  const directions: Vote[] = ['upvote', 'downvote', 'upvote'];
  await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      castVote(tweet, visitors[index % 20]!, directions[(index * 7) % 3]!),
    ),
  );
  const [up, down] = await stored(tweet);
  expect(up! + down!).toBe(20);
  expect(await shown(tweet)).toEqual([up, down]);
});

test('concurrent recounts in several processes end with the stored votes', async () => {
  const tweet = await writeTweet();
  const other: { castVote: typeof castVote }[] = [];
  await jest.isolateModulesAsync(async () => {
    other.push(await import('./commands'));
  });
  expect(other[0]!.castVote).not.toBe(castVote);
  await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      (index % 2 ? castVote : other[0]!.castVote)(tweet, newVisitor(), index % 3 ? 'upvote' : 'downvote'),
    ),
  );
  expect(await shown(tweet)).toEqual([40, 20]);
});

test('the same vote again changes nothing, the other direction is a switch', async () => {
  const tweet = await writeTweet();
  const visitor = newVisitor();
  expect(await castVote(tweet, visitor, 'upvote')).toEqual({ upvotes: 1, downvotes: 0 });
  for (let replay = 0; replay < 3; replay++) await castVote(tweet, visitor, 'upvote');
  expect(await shown(tweet)).toEqual([1, 0]);
  expect(await castVote(tweet, visitor, 'downvote')).toEqual({ upvotes: 0, downvotes: 1 });
  expect(await (await collection('votes')).countDocuments({})).toBe(1);
});

test('a vote is taken back, and can be cast again', async () => {
  const tweet = await writeTweet({ upvotes: 5 });
  const visitor = newVisitor();
  expect(await castVote(tweet, visitor, null)).toEqual({ upvotes: 5, downvotes: 0 });
  await castVote(tweet, visitor, 'upvote');
  expect(await castVote(tweet, visitor, null)).toEqual({ upvotes: 5, downvotes: 0 });
  expect(await castVote(tweet, visitor, null)).toEqual({ upvotes: 5, downvotes: 0 });
  expect(await stored(tweet)).toEqual([0, 0]);
  expect(await castVote(tweet, visitor, 'downvote')).toEqual({ upvotes: 5, downvotes: 1 });
});

test('concurrent votes of one visitor, some taken back, all succeed, and leave counts equal to what is stored', async () => {
  const tweet = await writeTweet();
  const visitor = newVisitor();
  const votes: (Vote | null)[] = ['upvote', null, 'downvote', null];
  await Promise.all(Array.from({ length: 20 }, (_, index) => castVote(tweet, visitor, votes[index % 4]!)));
  expect(await shown(tweet)).toEqual(await stored(tweet));
});

test('while a vote is being taken back, taking it back is done, and voting again waits for it', async () => {
  const tweet = await writeTweet();
  const visitor = newVisitor();
  await castVote(tweet, visitor, 'upvote');
  const votes = await collection('votes');
  await votes.updateOne({ visitor }, { $set: { 'meta.deleting': true } });
  expect(await castVote(tweet, visitor, null)).toBeDefined();
  const again = castVote(tweet, visitor, 'downvote');
  await new Promise((resolve) => setTimeout(resolve, 100));
  await votes.deleteOne({ visitor });
  await again;
  expect(await stored(tweet)).toEqual([0, 1]);
});

test('votes are final once the rumor is settled, and open again if it is reopened', async () => {
  const tweet = await writeTweet({ tweet_id: 'settled' });
  const visitor = newVisitor();
  await castVote(tweet, visitor, 'upvote');
  await upsertTweets([{ tweet_id: 'settled', resolution: 'correct' }], TEST_WRITE);
  for (const vote of ['downvote', null] as const) {
    await expect(castVote(tweet, visitor, vote)).rejects.toMatchObject({ code: 'conflict' });
  }
  expect(await shown(tweet)).toEqual([1, 0]);
  await upsertTweets([{ tweet_id: 'settled', resolution: 'pending' }], TEST_WRITE);
  expect(await castVote(tweet, visitor, null)).toEqual({ upvotes: 0, downvotes: 0 });
});

test('concurrent first votes of one visitor are stored once', async () => {
  const tweet = await writeTweet();
  const visitor = newVisitor();
  expect(await hasVoted(visitor)).toBe(false);
  await Promise.all(Array.from({ length: 10 }, () => castVote(tweet, visitor, 'downvote')));
  expect(await shown(tweet)).toEqual([0, 1]);
  expect(await hasVoted(visitor)).toBe(true);
});

test('a vote whose process ended before it was counted is counted once', async () => {
  const tweet = await writeTweet();
  await castVote(tweet, newVisitor(), 'upvote');
  const votes = await collection('votes');
  const id = new ObjectId();
  const pending = {
    id,
    kind: 'create' as const,
    version: 1,
    at: new Date(Date.now() - INTERRUPTED_AFTER_MS),
    actor: { kind: 'visitor' as const, name: 'visitor' },
    operation: 'voteOnTweet',
    changes: {},
    targets: [`tweets/${tweet.toHexString()}`],
    tags: [],
  };
  const at = new Date();
  const meta = { pending: [pending] };
  await votes.insertOne({ _id: id, tweet, visitor: newVisitor(), vote: 'upvote', at, version: 1, meta });
  expect(await shown(tweet)).toEqual([1, 0]);
  expect(await finishInterrupted(voteModel)).toBe(1);
  expect(await shown(tweet)).toEqual([2, 0]);
  expect(await finishInterrupted(voteModel)).toBe(0);
  await castVote(tweet, newVisitor(), 'upvote');
  expect(await shown(tweet)).toEqual([3, 0]);
});

test('votes are added to imported ones, and importing again changes nothing', async () => {
  const tweet = await writeTweet({ tweet_id: 'imported', upvotes: 12, downvotes: 341 });
  expect(await shown(tweet)).toEqual([12, 341]);
  await castVote(tweet, newVisitor(), 'upvote');
  const importAgain = async (upvotes: number) => {
    const [result] = await upsertTweets([{ tweet_id: 'imported', upvotes, downvotes: 341 }], TEST_WRITE);
    return result!;
  };
  expect((await importAgain(12)).outcome).toBe('unchanged');
  expect(await shown(tweet)).toEqual([13, 341]);
  const { outcome, after } = await importAgain(20);
  expect([outcome, after.upvotes, after.downvotes]).toEqual(['updated', 21, 341]);
  expect(await shown(tweet)).toEqual([21, 341]);
});

test('lists do not reveal which votes were imported', async () => {
  await writeTweet({ upvotes: 3 });
  const { allItems } = await listNews({ content: 'rumors', limit: 72, page: 1 });
  expect(allItems[0]).toMatchObject({ upvotes: 3 });
  expect(Object.keys(allItems[0]!).filter((field) => field.startsWith('imported'))).toEqual([]);
});

test.each([
  ['dated before 1 Oct 2024', { timestamp: new Date('2024-09-30T23:59:59.999Z') }, 'conflict'],
  ['rated report_to_process', { rating: 'report_to_process' }, 'conflict'],
  ['rated processed_report', { rating: 'processed_report' }, 'conflict'],
  ['with outcomes', { outcomes: ['Traded'] }, 'conflict'],
  ['that is settled', { resolution: 'unconfirmable' }, 'conflict'],
  ['that is a draft', { is_draft: true }, 'not_found'],
] as const)('a tweet %s has no voting', async (_what, change, code) => {
  const tweet = await writeTweet({ ...change, outcomes: [...('outcomes' in change ? change.outcomes : [])] });
  await expect(castVote(tweet, newVisitor(), 'upvote')).rejects.toMatchObject({ code });
  expect(await stored(tweet)).toEqual([0, 0]);
});

test('an unknown tweet has no voting', async () => {
  await expect(castVote(new ObjectId(), newVisitor(), 'upvote')).rejects.toMatchObject({ code: 'not_found' });
  expect(await readVoteCounts([new ObjectId()])).toEqual([]);
});

test.each([
  ['open', null, '/nba/rumors?page=2#tweet-form'],
  ['settled', 'correct', '/votes/closed#{id}'],
  ['not on file', undefined, '/votes/closed#{id}'],
] as const)(
  'a vote that is sent as a form leads to the card, or to why it was refused: %s',
  async (_case, resolution, expected) => {
    const tweetId = String(
      resolution === undefined ? new ObjectId() : await writeTweet({ tweet_id: 'form', resolution }),
    );
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      referer: 'http://localhost:3000/nba/rumors?page=2',
    };
    const response = await call(
      '/tweet/vote/{tweetId}',
      { tweetId },
      { method: 'POST', headers, body: 'voteType=upvote' },
    );
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      expected.replace('{id}', tweetId),
    ]);
  },
);

test('the page of a refused vote says why', async () => {
  const params = Promise.resolve({ outcome: 'closed' });
  const page = createElement(VoteOutcomePage, { params, searchParams: Promise.resolve({}) });
  const html = await renderPage(page);
  expect(html).toContain('Your vote was not counted');
  expect(html).toContain('Either the rumor is settled and voting has closed, or it isn’t open to votes.');
});
