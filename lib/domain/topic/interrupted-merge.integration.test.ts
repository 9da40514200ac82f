import { setTimeout as sleep } from 'node:timers/promises';
import type { ObjectId } from 'mongodb';
import { checkData } from '@/lib/domain/data/check';
import { redirectId } from '@/lib/domain/site/redirect-schema';
import * as topicCommands from '@/lib/domain/topic/commands';
import { addTweetToTopic, reviseTweet } from '@/lib/domain/tweet/commands';
import { collection } from '@/lib/platform/db/collections';
import { TEST_WRITE } from '@/test/actor';
import { emptyDatabase, useDatabaseProcess } from '@/test/database';
import { startProcess } from '@/test/processes/run';
import { writePlayer, writeTopic, writeTweets } from '@/test/tweets';
import { mergeTopics } from './moves';

/** Merges of topics whose process is killed, and those that others interfere with. */

jest.mock('@/lib/domain/topic/commands', () => ({
  __esModule: true,
  ...jest.requireActual('@/lib/domain/topic/commands'),
}));
useDatabaseProcess();
beforeEach(emptyDatabase);

const TWEETS = 60;

async function faults(repairs = false): Promise<string[]> {
  const found: string[] = [];
  await checkData({
    repairs,
    report: ({ collection: name, field }) => found.push(`${name}.${field}`),
    interruptedAfter: 0,
  });
  return found;
}
const tweetsIn = async (topic: ObjectId) =>
  (await collection('tweets')).countDocuments({ 'topics._id': topic });
const topicsOf = async (tweet: ObjectId | undefined) =>
  (await (await collection('tweets')).findOne({ _id: tweet }))?.topics.map(({ name }) => name);

async function until(isReached: () => Promise<boolean>, isOver: () => boolean): Promise<void> {
  while (!(await isReached()) && !isOver()) await sleep(1);
}

test('a merge that is killed loses nothing, and is completed by merging again', async () => {
  const ike = await writePlayer('Ike Obanor');
  const from = await writeTopic('Obanor trade', { players: [ike] });
  const into = await writeTopic('Obanor future');
  await writeTweets(
    Array.from({ length: TWEETS }, () => ({ topics: [from], resolution: 'pending' as const })),
  );
  const isMoved = (least: number) => async () => (await tweetsIn(into._id)) >= least;
  const isPassedOn = async () =>
    (await (await collection('redirects')).findOne({ _id: redirectId('topics', from.slug) })) !== null;
  const findSource = async () => (await collection('topics')).findOne({ _id: from._id });
  for (const isReached of [isMoved(1), isMoved(TWEETS / 2), isPassedOn]) {
    // On a slow machine it may be complete before it is killed.
    if (!(await findSource())) break;
    const merger = startProcess('test/processes/topic-merger.ts', [String(from._id), String(into._id)]);
    await until(isReached, () => merger.exitCode !== null);
    merger.kill('SIGKILL');
    expect((await merger.ended).output).toBe('');
    await faults(true);
    expect(await faults()).toEqual([]);
    expect((await tweetsIn(from._id)) + (await tweetsIn(into._id))).toBe(TWEETS);
    expect(await (await collection('topics')).findOne({ _id: into._id })).toMatchObject({
      players: [{ name: 'Ike Obanor' }],
      tweetCount: await tweetsIn(into._id),
    });
  }
  if (await findSource()) await mergeTopics(from._id, into._id, TEST_WRITE);
  expect(await tweetsIn(into._id)).toBe(TWEETS);
  expect(await (await collection('topics')).distinct('name')).toEqual(['Obanor future']);
  expect(await faults()).toEqual([]);
});

describe('a tweet that is put into the topic', () => {
  let from: Awaited<ReturnType<typeof writeTopic>>;
  let into: typeof from;
  let late: ObjectId;
  let before: ObjectId;
  beforeEach(async () => {
    [from, into] = [await writeTopic('Obanor trade'), await writeTopic('Obanor future')];
    [late, before] = (await writeTweets([{}, { topics: [from] }])) as [ObjectId, ObjectId];
  });
  afterEach(() => jest.restoreAllMocks());

  const { deleteTopic } = topicCommands;
  const copy = () => ({ _id: from._id, name: from.name, slug: from.slug });

  test.each<[string, () => Promise<unknown>]>([
    ['and was in none', () => addTweetToTopic(late, from._id, TEST_WRITE)],
    [
      'and is in the other already',
      async () => {
        await addTweetToTopic(late, into._id, TEST_WRITE);
        await addTweetToTopic(late, from._id, TEST_WRITE);
      },
    ],
  ])('after the last one was moved, %s, is moved too', async (_case, put) => {
    jest.spyOn(topicCommands, 'deleteTopic').mockImplementationOnce(async (...given) => {
      await put();
      return deleteTopic(...given);
    });
    await mergeTopics(from._id, into._id, TEST_WRITE);
    for (const tweet of [late, before]) expect(await topicsOf(tweet)).toEqual(['Obanor future']);
    expect(await (await collection('topics')).findOne({ _id: into._id })).toMatchObject({ tweetCount: 2 });
    expect(await faults()).toEqual([]);
  });

  test('by a write that read the topic before it was deleted, is moved too', async () => {
    await mergeTopics(from._id, into._id, TEST_WRITE);
    await reviseTweet(late, () => ({ topics: [copy()] }), TEST_WRITE);
    expect(await topicsOf(late)).toEqual(['Obanor future']);
    expect(await faults()).toEqual([]);
  });

  test('is found by check:data when the write was interrupted', async () => {
    await mergeTopics(from._id, into._id, TEST_WRITE);
    await (await collection('tweets')).updateOne({ _id: late }, { $set: { topics: [copy()] } });
    expect(await faults(true)).toContain('tweets.topics');
    expect(await topicsOf(late)).toEqual(['Obanor future']);
    expect(await faults()).toEqual([]);
  });

  test('of a topic that was merged into one that was merged, is moved to the last', async () => {
    const last = await writeTopic('Obanor');
    await mergeTopics(from._id, into._id, TEST_WRITE);
    await mergeTopics(into._id, last._id, TEST_WRITE);
    await reviseTweet(late, () => ({ topics: [copy()] }), TEST_WRITE);
    expect(await topicsOf(late)).toEqual(['Obanor']);
    expect(await faults()).toEqual([]);
  });
});

test('a topic that is renamed while it is merged passes on its new address', async () => {
  const [from, into] = [await writeTopic('Obanor trade'), await writeTopic('Obanor future')];
  const { deleteTopic } = topicCommands;
  const spy = jest.spyOn(topicCommands, 'deleteTopic').mockImplementationOnce(async (...given) => {
    await topicCommands.reviseTopic(from._id, () => ({ slug: 'obanor-swap' }), TEST_WRITE);
    return deleteTopic(...given);
  });
  await mergeTopics(from._id, into._id, TEST_WRITE);
  spy.mockRestore();
  const redirects = await (await collection('redirects')).find({ entity: into._id }).toArray();
  expect(redirects.map(({ _id }) => _id).sort()).toEqual(
    ['obanor-swap', 'obanor-trade', from._id.toHexString()].map((slug) => `topics/${slug}`).sort(),
  );
  expect(await faults()).toEqual([]);
});
