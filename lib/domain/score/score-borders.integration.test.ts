import { readStoryLanes } from '@/lib/domain/score/first-to-report-queries';
import { ledgerId } from '@/lib/domain/score/ledger';
import { collection } from '@/lib/platform/db/collections';
import { get } from '@/test/calls';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { writeJournalist, writeTopic, writeTweets } from '@/test/tweets';
import { readScorecard } from './scorecard';

useTemporaryDatabase();
beforeEach(emptyDatabase);

interface Standing {
  username: string;
  score: number | null;
  low: number;
  high: number;
  correct: number;
  rumors: number;
}

/** A reporter whose ledger has so many correct rumors of a month, as if there were so many posts. */
async function writeLedger(name: string, correct: number) {
  const journalist = await writeJournalist(name);
  const id = journalist._id.toHexString();
  if (correct === 0) return id;
  await writeTweets([{ journalists: [journalist], resolution: 'correct' }]);
  const ledgers = await collection('timeline_counts');
  const ledger = await ledgers.findOne({ _id: ledgerId('all', id) });
  const [cell] = Object.keys(ledger?.cells ?? {});
  await ledgers.updateOne({ _id: ledgerId('all', id) }, { $set: { cells: { [cell!]: correct }, stale: 1 } });
  return id;
}

test('reporters without a record, with one rumor, and with 10,000', async () => {
  const [none, one, many] = [
    await writeLedger('None Yet', 0),
    await writeLedger('One Only', 1),
    await writeLedger('Many More', 10_000),
  ];
  expect(await readScorecard(none, 'noneyet')).toBeNull();
  expect((await readScorecard(one, 'oneonly'))?.record).toMatchObject({ score: 7.12, correct: 1, rumors: 1 });
  const scorecard = await readScorecard(many, 'manymore');
  expect(scorecard?.record).toMatchObject({ correct: 10_000, rumors: 10_000 });
  expect(scorecard?.breakdown.at(-1)).toMatchObject({ count: 10_000 });
  const { standings } = await get<{ standings: Standing[] }>('/standings?period=all');
  expect(standings.map(({ username, rumors }) => [username, rumors])).toEqual([
    ['manymore', 10_000],
    ['oneonly', 1],
  ]);
  for (const { score, low, high } of standings) {
    expect(low).toBeGreaterThanOrEqual(0);
    expect(low).toBeLessThan(score ?? 0);
    expect(high).toBeGreaterThan(score ?? 10);
    expect(high).toBeLessThanOrEqual(10);
  }
  const [{ low = 0, high = 0 } = {}, few] = standings;
  expect(high - low).toBeLessThan(0.1);
  expect((few?.high ?? 0) - (few?.low ?? 0)).toBeGreaterThan(1);
});

test.each([
  ['one report', ['2026-03-01'], [null], [], null],
  ['none resolved', ['2026-03-01', '2026-03-02'], [null, null], [], null],
  [
    'the later report written first',
    ['2026-03-02', '2026-03-01'],
    ['correct', 'correct'],
    ['Reporter 1'],
    86_400_000,
  ],
  [
    'the same second',
    ['2026-03-01', '2026-03-01'],
    ['correct', 'correct'],
    ['Reporter 0', 'Reporter 1'],
    null,
  ],
  ['the wrong one first', ['2026-03-01', '2026-03-02'], ['incorrect', 'correct'], ['Reporter 1'], null],
] as const)('a story with %s', async (_what, days, outcomes, first, aheadMs) => {
  const story = await writeTopic('A story');
  const reporters = await Promise.all(days.map((_, place) => writeJournalist(`Reporter ${place}`)));
  await writeTweets(
    days.map((day, place) => ({
      journalists: [reporters[place]!],
      topics: [story],
      timestamp: new Date(`${day}T12:00:00Z`),
      resolution: outcomes[place] ?? null,
    })),
  );
  const lanes = await readStoryLanes(story._id.toHexString());
  expect(lanes?.lanes).toHaveLength(days.length);
  const times = lanes?.lanes.map(({ reports }) => reports[0]?.at ?? '') ?? [];
  expect(times).toEqual([...times].sort());
  const leading = lanes?.lanes.filter(({ isFirst }) => isFirst).map(({ name }) => name);
  expect(leading?.sort()).toEqual(first);
  expect(lanes?.aheadMs).toBe(aheadMs);
});
