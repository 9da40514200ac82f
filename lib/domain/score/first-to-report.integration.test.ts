import type { ObjectId } from 'mongodb';
import { checkData } from '@/lib/domain/data/check';
import { upsertTopics } from '@/lib/domain/topic/commands';
import { mergeTopics } from '@/lib/domain/topic/moves';
import { deleteTweet, reviseTweet, type TweetChange } from '@/lib/domain/tweet/commands';
import { storyMarkId, storyReportKey } from '@/lib/domain/tweet/story-reports';
import {
  firstsTag,
  JOURNALIST_NAMES_TAG,
  journalistTag,
  TEAM_NAMES_TAG,
} from '@/lib/platform/cache/entity-tags';
import { createInvalidationReader } from '@/lib/platform/cache/invalidation';
import { collection } from '@/lib/platform/db/collections';
import { TEST_WRITE } from '@/test/actor';
import { commandsOf } from '@/test/commands';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { writeJournalist, writeTeam, writeTopic, writeTweets } from '@/test/tweets';
import { readStoryLanes } from './first-to-report-queries';
import { expandStoryInvalidations, refreshStories } from './first-to-report-renew';

useTemporaryDatabase();
beforeEach(emptyDatabase);

const MINUTE = 60_000;
const NOON = Date.parse('2026-03-01T12:00:00Z');
const at = (minutes: number) => new Date(NOON + minutes * MINUTE);

/** Dana is first by 41 minutes; Mina was earlier, and wrong. */
async function writeStory() {
  const [dana, cole, mina] = [
    await writeJournalist('Dana Whitlock'),
    await writeJournalist('Cole Brandt'),
    await writeJournalist('Mina Sato'),
  ];
  const trade = await writeTopic('A trade');
  const jazz = await writeTeam('Utah Jazz');
  const common: Partial<TweetChange> = {
    topics: [trade],
    teams: [jazz],
    category: 'player_transaction',
    resolution: 'correct',
  };
  const [first, second, wrong] = await writeTweets([
    { ...common, journalists: [dana], timestamp: at(0) },
    { ...common, journalists: [cole], timestamp: at(41) },
    { ...common, journalists: [mina], timestamp: at(-60), resolution: 'incorrect', impressiveness: 1 },
    { ...common, journalists: [dana], timestamp: at(90) },
  ]);
  return { dana, cole, mina, trade, first: first!, second: second!, wrong: wrong! };
}

type Story = Awaited<ReturnType<typeof writeStory>>;

async function firstOf({ trade, dana, cole, mina }: Story, story: ObjectId = trade._id) {
  const names = new Map([dana, cole, mina].map(({ _id, name }) => [_id.toHexString(), name.split(' ')[0]]));
  const nameOf = (id: ObjectId) => names.get(id.toHexString());
  await refreshStories();
  const found = await (await collection('story_firsts')).findOne({ _id: story });
  return (
    found && {
      reporters: found.reporters.map(nameOf),
      next: found.next && nameOf(found.next),
      ahead: found.ahead_ms === null ? null : found.ahead_ms / MINUTE,
    }
  );
}

async function countsOf(reporter: { _id: ObjectId }) {
  await refreshStories();
  return (await (await collection('reporter_story_lines')).findOne({ _id: reporter._id }))?.line;
}

const resolve = (id: ObjectId, resolution: 'correct' | 'incorrect' | 'unconfirmable' | null) =>
  reviseTweet(id, () => ({ resolution }), TEST_WRITE);

afterEach(async () => {
  const wrong: unknown[] = [];
  await checkData({ repairs: false, report: (found) => wrong.push(found) });
  expect(wrong).toEqual([]);
});

test('who was first is stored with the story, and counted for each reporter by month', async () => {
  const story = await writeStory();
  expect(await firstOf(story)).toEqual({ reporters: ['Dana'], next: 'Cole', ahead: 41 });
  expect(await countsOf(story.dana)).toBe(`2026-03:1:1:${41 * MINUTE}`);
  expect(await countsOf(story.cole)).toBe('2026-03:1:0:');
  expect(await countsOf(story.mina)).toBe('2026-03:1:0:');
});

test('the lanes of a story: earliest reporter first, with who was first', async () => {
  const { trade } = await writeStory();
  const lanes = await readStoryLanes(trade._id.toHexString());
  expect(lanes).toMatchObject({ aheadMs: 41 * MINUTE, next: 'Cole Brandt', others: 0 });
  expect(lanes?.lanes.map(({ name, isFirst, reports }) => [name, isFirst, reports.length])).toEqual([
    ['Mina Sato', false, 1],
    ['Dana Whitlock', true, 2],
    ['Cole Brandt', false, 1],
  ]);
  expect(lanes?.lanes[0]?.reports).toMatchObject([{ verdict: 'incorrect', tint: 'unconfirmable' }]);
  expect(await readStoryLanes('a'.repeat(24))).toBeNull();
});

test('who was first has a lane, however many were wrong before', async () => {
  const { trade, dana } = await writeStory();
  const many = await Promise.all(Array.from({ length: 14 }, (_, place) => writeJournalist(`Early ${place}`)));
  await writeTweets(many.map((one) => ({ journalists: [one], topics: [trade], timestamp: at(-90) })));
  const lanes = await readStoryLanes(trade._id.toHexString());
  expect(lanes?.lanes).toHaveLength(12);
  expect(lanes?.lanes.find(({ isFirst }) => isFirst)?.name).toBe(dana.name);
  expect(lanes?.others).toBe(5);
});

const DANA_LATE = { reporters: ['Cole'], next: 'Dana', ahead: 49 };

test.each<[string, (story: Story) => Promise<unknown>, Awaited<ReturnType<typeof firstOf>>]>([
  ['the first is wrong after all', ({ first }) => resolve(first, 'incorrect'), DANA_LATE],
  ['the first is deleted', ({ first }) => deleteTweet(first, TEST_WRITE), DANA_LATE],
  [
    'the first becomes a draft',
    ({ first }) => reviseTweet(first, () => ({ is_draft: true }), TEST_WRITE),
    DANA_LATE,
  ],
  [
    'the first is news',
    ({ first }) => reviseTweet(first, () => ({ rating: 'processed_report' }), TEST_WRITE),
    DANA_LATE,
  ],
  [
    'the first leaves the story',
    ({ first }) => reviseTweet(first, () => ({ topics: [] }), TEST_WRITE),
    DANA_LATE,
  ],
  [
    'the first is dated later',
    ({ first }) => reviseTweet(first, () => ({ timestamp: at(50) }), TEST_WRITE),
    { reporters: ['Cole'], next: 'Dana', ahead: 9 },
  ],
  [
    'the next is dated earlier, and shares it',
    ({ second }) => reviseTweet(second, () => ({ timestamp: at(2) }), TEST_WRITE),
    { reporters: ['Dana', 'Cole'], next: null, ahead: null },
  ],
  [
    'the earliest was right after all',
    ({ wrong }) => resolve(wrong, 'correct'),
    { reporters: ['Mina'], next: 'Dana', ahead: 60 },
  ],
  [
    'the next did not hold up',
    ({ second }) => resolve(second, 'unconfirmable'),
    { reporters: ['Dana'], next: null, ahead: null },
  ],
])('who was first follows a change: %s', async (_change, change, expected) => {
  const story = await writeStory();
  await change(story);
  expect(await firstOf(story)).toEqual(expected);
});

test('a story without reports that held up has no first, and one without reports no reporters', async () => {
  const story = await writeStory();
  for (const { _id } of await (await collection('tweets')).find({}).toArray())
    await resolve(_id, 'incorrect');
  expect(await firstOf(story)).toBeNull();
  expect(await countsOf(story.dana)).toBe('2026-03:1:0:');
  for (const { _id } of await (await collection('tweets')).find({}).toArray())
    await deleteTweet(_id, TEST_WRITE);
  expect(await countsOf(story.dana)).toBeUndefined();
});

test('the reports of a merged story count for the other one', async () => {
  const story = await writeStory();
  const other = await writeTopic('The trade');
  await mergeTopics(story.trade._id, other._id, TEST_WRITE);
  expect(await firstOf(story)).toBeNull();
  expect(await firstOf(story, other._id)).toEqual({ reporters: ['Dana'], next: 'Cole', ahead: 41 });
});

test('fixed topics are no stories', async () => {
  const dana = await writeJournalist('Dana Whitlock');
  const [fixed] = await upsertTopics([{ name: 'Completed', slug: 'completed' }], TEST_WRITE);
  const { _id, name, slug } = fixed!.after;
  await writeTweets([{ journalists: [dana], topics: [{ _id, name, slug }], resolution: 'correct' }]);
  expect(await countsOf(dana)).toBeUndefined();
});

test('many writers at once leave the same as one after the other', async () => {
  const story = await writeStory();
  const outcomes = ['correct', 'incorrect', 'correct', 'unconfirmable', null] as const;
  const tweets = [story.first, story.second, story.wrong];
  await Promise.all(outcomes.flatMap((outcome) => tweets.map((id) => resolve(id, outcome))));
  await Promise.all(tweets.map((id) => resolve(id, 'correct')));
  expect(await firstOf(story)).toEqual({ reporters: ['Mina'], next: 'Dana', ahead: 60 });
});

test('a process that ended between a moved report and the months of its reporter leaves no month behind', async () => {
  const { dana, trade, first } = await writeStory();
  const lines = await collection('reporter_story_lines');
  expect(await countsOf(dana)).toBe('2026-03:1:1:2460000');
  await reviseTweet(first, () => ({ timestamp: new Date('2026-02-01T12:00:00Z') }), TEST_WRITE);
  expect(await countsOf(dana)).toMatch(/^2026-02:1:1:\d+$/);
  // As if the line had not been stored.
  await lines.updateOne({ _id: dana._id }, { $set: { line: '2026-03:1:1:2460000' } });
  const mark = { _id: storyMarkId(storyReportKey(trade._id, dana._id)), stale_report: 1 };
  await (await collection('timeline_counts')).insertOne(mark as never);
  expect(await countsOf(dana)).toMatch(/^2026-02:1:1:\d+$/);
});

test('a change counts only the month of its story anew, however many others a reporter has', async () => {
  const { dana, second } = await writeStory();
  const others = await Promise.all(Array.from({ length: 30 }, (_, place) => writeTopic(`Story ${place}`)));
  await writeTweets(
    others.map((topic, place) => ({ journalists: [dana], topics: [topic], timestamp: at(-place * 43_200) })),
  );
  await refreshStories();
  const commands = await commandsOf(async () => {
    await resolve(second, 'incorrect');
    await refreshStories();
  });
  const read = commands
    .filter(({ command }) => command.find === 'story_reports' && command.filter.reporter)
    .map(({ command }) => command.filter.since);
  const march = { $gte: new Date('2026-03-01T00:00:00Z'), $lt: new Date('2026-04-01T00:00:00Z') };
  expect(read).toEqual([march, march]);
});

test('a changed outcome ends the scorecards of those whose stories change with it, and no others', async () => {
  const { dana, cole, mina, first } = await writeStory();
  const read = createInvalidationReader(expandStoryInvalidations);
  await read();
  await read();
  await resolve(first, 'incorrect');
  const tags = new Set(await read());
  const ended = [dana, cole, mina].map(({ _id }) => tags.has(firstsTag(_id.toHexString())));
  expect(ended).toEqual([true, true, false]);
  expect([dana, cole, mina].map(({ username }) => tags.has(journalistTag(username)))).toEqual([
    true,
    false,
    false,
  ]);
  expect([...tags].filter((tag) => [JOURNALIST_NAMES_TAG, TEAM_NAMES_TAG].includes(tag))).toEqual([]);
});
