import { prepareCollections } from '@/lib/domain/data/prepare-collections';
import { recountTargets } from '@/lib/domain/models/recount';
import { deleteTweet, reviseTweet } from '@/lib/domain/tweet/commands';
import type { TimelineCountsDocument } from '@/lib/domain/tweet/timeline-document';
import { collection } from '@/lib/platform/db/collections';
import { useTemporaryDatabase } from '@/test/database';
import { writePlayer, writeTweets } from '@/test/tweets';
import { countTimeline, readTimeline } from './queries';
import { timeline } from './rules';

/** Pages of a timeline are what they were when the database passed over everything above them. */

useTemporaryDatabase();

const TOTAL = 130;
const DAY = 24 * 60 * 60 * 1000;
const context = { actor: { kind: 'system', name: 'test' }, operation: 'test' } as const;
let player: string;

beforeAll(async () => {
  const ike = await writePlayer('Ike Obanor');
  player = timeline.of('player', ike._id);
  // Over days of very different size, some of them empty, and several tweets in one instant.
  await writeTweets(
    Array.from({ length: TOTAL }, (_, place) => ({
      tweet_id: String(place),
      players: [ike],
      rating: place % 3 ? ('good_rumor' as const) : ('good_information' as const),
      timestamp: new Date(Date.UTC(2025, 0, 1) + Math.floor((place * place) / 800) * DAY),
    })),
  );
});

/** What the counts say, and what the tweets are. */
async function compare(name: string): Promise<void> {
  const tweets = await (await collection('tweets'))
    .find({ timelines: name })
    .sort({ timestamp: -1, _id: -1 })
    .toArray();
  const ids = tweets.map(({ tweet_id }) => tweet_id);
  expect(await countTimeline(name)).toBe(ids.length);
  for (const limit of [1, 7, 72]) {
    const pages = Math.ceil(ids.length / limit) + 1;
    for (let page = 1; page <= pages; page += limit === 1 ? 9 : 1) {
      const shown = (await readTimeline(name, limit, page)).map(({ tweet_id }) => tweet_id);
      expect([page, shown]).toEqual([page, ids.slice((page - 1) * limit, page * limit)]);
    }
  }
}

/** All counts but those of nothing. */
async function readCounts(): Promise<Partial<TimelineCountsDocument>[]> {
  const stored = await (await collection('timeline_counts'))
    .find({ stale_forecast: { $exists: false } })
    .sort({ _id: 1 })
    .toArray();
  const counted = (counts: Record<string, number> | undefined) =>
    counts && Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
  return stored
    .map(({ _id, total, months, days, cells }) => ({
      _id,
      ...(total !== undefined && { total }),
      ...(months && { months: counted(months) }),
      ...(days && { days: counted(days) }),
      ...(cells && { cells: counted(cells) }),
    }))
    .filter(({ total, days, cells }) => total !== 0 && Object.keys(days ?? cells ?? { _: 1 }).length > 0);
}

const compareAll = async () => {
  for (const name of ['rumors', 'news', player, 'nothing']) await compare(name);
};

test('as written', compareAll);

test('after tweets were rated otherwise, dated otherwise, hidden and deleted', async () => {
  const tweets = await (await collection('tweets')).find({}).sort({ timestamp: 1 }).toArray();
  const ids = tweets.map(({ _id }) => _id);
  await reviseTweet(ids[0]!, () => ({ rating: 'good_information' }), context);
  await reviseTweet(ids[1]!, () => ({ timestamp: new Date('2027-05-05T00:00:00Z') }), context);
  await reviseTweet(ids[2]!, () => ({ is_draft: true }), context);
  await reviseTweet(ids[3]!, () => ({ players: [] }), context);
  await deleteTweet(ids[4]!, context);
  await compareAll();
});

test('counts that are wrong or missing come right', async () => {
  const counts = await collection('timeline_counts');
  await counts.updateOne({ _id: 'rumors' }, { $inc: { total: 3, 'months.2025-01': 3 } });
  await counts.updateOne({ _id: 'days:2025-01:rumors' }, { $inc: { 'days.2025-01-02': 3 } });
  await counts.deleteMany({ _id: { $in: ['news', 'days:2025-01:news'] } });
  const wrong = [
    'rumors',
    'days:2025-01:rumors',
    'news',
    'days:2025-01:news',
    'days:2025-01:rumors_homepage',
  ];
  const tags = await recountTargets(
    wrong.map((id) => `timeline_counts/${id}`),
    new Date(),
  );
  expect([...tags].sort()).toEqual(['news', 'rumors']);
  await compareAll();
});

test('a month whose days are not counted yet is passed over by tweets', async () => {
  const counts = await collection('timeline_counts');
  const days = await counts.find({ _id: /^days:/ }).toArray();
  await counts.deleteMany({ _id: /^days:/ });
  await compareAll();
  await counts.insertMany(days);
});

test('a database of an earlier version gets its counts with its indexes', async () => {
  const counts = await collection('timeline_counts');
  const before = await readCounts();
  await counts.deleteMany({});
  await prepareCollections();
  expect(await readCounts()).toEqual(before);
  await compareAll();
});

test('a database that counted the days of all timelines counts months of most', async () => {
  const counts = await collection('timeline_counts');
  const before = await readCounts();
  await counts.deleteMany({ _id: /^days:/ });
  for (const { _id } of before.filter(({ total }) => total !== undefined)) {
    const tweets = await (await collection('tweets')).find({ timelines: _id }).toArray();
    const days: Record<string, number> = {};
    for (const { timestamp } of tweets) {
      const day = timestamp.toISOString().slice(0, 10);
      days[day] = (days[day] ?? 0) + 1;
    }
    await counts.updateOne({ _id }, { $set: { days }, $unset: { months: '' } });
  }
  await prepareCollections();
  expect(await readCounts()).toEqual(before);
  await prepareCollections();
  expect(await readCounts()).toEqual(before);
});
