import type { CommandSucceededEvent } from 'mongodb';
import { GET as download } from '@/app/data/[file]/route';
import { readShareContent } from '@/components/public/share/share-contents';
import { readStoryLanes } from '@/lib/domain/score/first-to-report-queries';
import { readRecords } from '@/lib/domain/score/queries';
import { readScorecard } from '@/lib/domain/score/scorecard';
import { reviseTweet } from '@/lib/domain/tweet/commands';
import { database } from '@/lib/platform/db/client';
import { collection } from '@/lib/platform/db/collections';
import { TEST_WRITE } from './actor';
import { get } from './calls';
import { operationsOf } from './commands';
import { emptyDatabase, useTemporaryDatabase } from './database';
import { writeJournalist, writeTopic, writeTweets } from './tweets';

useTemporaryDatabase();

async function write() {
  const [dana, cole] = [await writeJournalist('Dana Whitlock'), await writeJournalist('Cole Brandt')];
  const trade = await writeTopic('A trade');
  const at = (minutes: number) => new Date(Date.parse('2026-03-01T12:00:00Z') + minutes * 60_000);
  const common = { topics: [trade], resolution: 'correct' as const, impressiveness: 2 as const };
  const [first] = await writeTweets([
    { ...common, journalists: [dana], timestamp: at(0) },
    { ...common, journalists: [cole], timestamp: at(41) },
  ]);
  return { dana: dana._id.toHexString(), trade: trade._id.toHexString(), first: first! };
}

/** What readers see of it, in six places. */
async function shown({ dana, trade }: Awaited<ReturnType<typeof write>>) {
  const record = (await readRecords({ period: 'all' })).find(({ id }) => id === dana);
  const { standings } = await get<{ standings: { username: string; rank: number; first: number }[] }>(
    '/standings?period=all',
  );
  const scorecard = await readScorecard(dana, 'danawhitlock');
  const lanes = await readStoryLanes(trade);
  const file = await download(new Request('http://localhost:3000/data/reporters.jsonl'), {
    params: Promise.resolve({ file: 'reporters.jsonl' }),
  });
  const rows = (await file.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const row = rows.find(({ username }) => username === 'danawhitlock');
  const picture = await readShareContent('journalist', 'danawhitlock');
  return {
    score: [record?.correct, record?.score?.toFixed(2)],
    standings: standings.map(({ username, rank, first }) => `${rank} ${username} ${first}`),
    scorecard: [
      scorecard?.record.incorrect,
      scorecard?.first,
      scorecard?.breakdown.at(-1)?.points.toFixed(1),
      scorecard?.history.at(-1)?.score?.score.toFixed(2),
    ],
    story: lanes?.lanes.filter(({ isFirst }) => isFirst).map(({ name }) => name),
    download: [row.rank, row.score.toFixed(2), row.correct, row.incorrect, row.first],
    picture: picture?.facts[0]?.value,
  };
}

test('a changed outcome shows in score, standings, scorecard, story, download and share picture', async () => {
  const written = await write();
  expect(await shown(written)).toEqual({
    score: [1, '7.60'],
    standings: ['1 colebrandt 0', '1 danawhitlock 1'],
    scorecard: [0, 1, '45.6', '7.60'],
    story: ['Dana Whitlock'],
    download: [1, '7.60', 1, 0, 1],
    picture: '7.6',
  });
  await reviseTweet(written.first, () => ({ resolution: 'incorrect' }), TEST_WRITE);
  expect(await shown(written)).toEqual({
    score: [0, '4.27'],
    standings: ['1 colebrandt 1', '2 danawhitlock 0'],
    scorecard: [1, 0, '25.6', '4.27'],
    story: ['Cole Brandt'],
    download: [2, '4.27', 0, 1, 0],
    picture: '4.3',
  });
});

/** What it takes until the six places follow from a changed outcome of somebody with many other reports. */
async function costWith(reports: number) {
  await emptyDatabase();
  const written = await write();
  const [dana] = await (await collection('journalists')).find({ username: 'danawhitlock' }).toArray();
  const others = await Promise.all(
    Array.from({ length: 5 }, (_, place) => writeTopic(`Other story ${place}`)),
  );
  const start = Date.parse('2026-02-01T12:00:00Z');
  await writeTweets(
    Array.from({ length: reports }, (_, place) => ({
      journalists: [dana!],
      topics: [others[place % others.length]!],
      resolution: 'correct' as const,
      impressiveness: 2 as const,
      timestamp: new Date(start + place * 60_000),
    })),
  );
  await shown(written);
  const { client } = await database();
  let documents = 0;
  const count = ({ reply }: CommandSucceededEvent) => {
    const { cursor, value } = reply as { cursor?: Record<string, unknown[]>; value?: unknown };
    documents += (cursor?.firstBatch ?? cursor?.nextBatch ?? []).length + (value ? 1 : 0);
  };
  client.on('commandSucceeded', count);
  const operations = await operationsOf(async () => {
    await reviseTweet(written.first, () => ({ resolution: 'incorrect' }), TEST_WRITE);
    await shown(written);
  });
  client.off('commandSucceeded', count);
  return { operations: operations.sort(), documents };
}

test('a changed outcome takes as many commands and documents, however many reports its reporter has', async () => {
  const few = await costWith(5);
  expect(few.documents).toBeGreaterThan(20);
  expect(await costWith(400)).toEqual(few);
});
