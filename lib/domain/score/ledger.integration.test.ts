import { describe, expect, test } from '@jest/globals';
import type { Document, ObjectId } from 'mongodb';
import { deleteJournalist } from '@/lib/domain/journalist/commands';
import { ledgerId } from '@/lib/domain/score/ledger';
import { deleteTweet, reviseTweet } from '@/lib/domain/tweet/commands';
import { addMissingTimelineCounts, rebuildTimelineCounts } from '@/lib/domain/tweet/tally-timelines';
import { database } from '@/lib/platform/db/client';
import { collection } from '@/lib/platform/db/collections';
import { TEST_WRITE } from '@/test/actor';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { writeJournalist, writeTeam, writeTopic, writeTweets } from '@/test/tweets';
import { readRecords } from './queries';
import { refreshScores } from './refresh';
import { readScorecard } from './scorecard';

useTemporaryDatabase();
beforeEach(emptyDatabase);

const NOW = '2026-03';

async function write() {
  const [heat, jazz] = [await writeTeam('Miami Heat'), await writeTeam('Utah Jazz')];
  const [dana, cole] = [await writeJournalist('Dana Whitlock'), await writeJournalist('Cole Brandt')];
  const both = { journalists: [dana, cole], resolution: 'correct' as const, impressiveness: 2 as const };
  const ids = await writeTweets([
    { ...both, teams: [heat, jazz], category: 'injury' },
    { journalists: [dana], resolution: 'incorrect', teams: [heat], category: 'player_transaction' },
    { journalists: [dana], resolution: 'unconfirmable' },
    { journalists: [dana], timestamp: new Date('2024-10-01T00:00:00Z'), resolution: 'correct' },
    { journalists: [cole] },
    { journalists: [dana], resolution: 'correct', rating: 'good_information' },
    { journalists: [dana], resolution: 'correct', is_draft: true },
  ]);
  return { heat, jazz, dana, cole, ids };
}

/** The records of a period in short: "username correct-incorrect-unconfirmable/rumors score". */
async function records(filter: Parameters<typeof readRecords>[0], asOf = NOW): Promise<string[]> {
  const found = await readRecords(filter, asOf);
  return found
    .map(
      ({ username, correct, incorrect, unconfirmable, rumors, score }) =>
        `${username} ${correct}-${incorrect}-${unconfirmable}/${rumors} ${score?.toFixed(2)}`,
    )
    .sort();
}

describe('the records of reporters', () => {
  test('by period', async () => {
    await write();
    expect(await records({ period: 'season' })).toEqual([
      'colebrandt 1-0-0/2 7.60',
      'danawhitlock 1-1-1/3 6.51',
    ]);
    expect(await records({ period: 'all' })).toEqual([
      'colebrandt 1-0-0/2 7.60',
      'danawhitlock 2-1-1/4 6.75',
    ]);
    expect(await records({ period: 'season' }, '2026-10')).toEqual([]);
    expect(await records({ period: 'year' }, '2026-12')).toHaveLength(2);
    expect(await records({ period: 'year' }, '2027-01')).toEqual([]);
    expect(await records({ period: 'all' }, '2030-01')).toEqual([
      'colebrandt 1-0-0/2 6.80',
      'danawhitlock 2-1-1/4 6.62',
    ]);
  });

  test('by team and kind of news', async () => {
    const { heat, jazz } = await write();
    const team = heat._id.toHexString();
    expect(await records({ period: 'all', team })).toEqual([
      'colebrandt 1-0-0/1 7.60',
      'danawhitlock 1-1-0/2 6.51',
    ]);
    expect(await records({ period: 'all', team, kind: 'injury' })).toEqual([
      'colebrandt 1-0-0/1 7.60',
      'danawhitlock 1-0-0/1 7.60',
    ]);
    expect(
      await records({ period: 'all', team: jazz._id.toHexString(), kind: 'player_transaction' }),
    ).toEqual([]);
    expect(await records({ period: 'all', kind: 'player_transaction' })).toEqual([
      'danawhitlock 0-1-0/1 5.12',
    ]);
    expect(await records({ period: 'season', team: 'f'.repeat(24) })).toEqual([]);
  });

  test('with the rumors of each of the last months', async () => {
    await write();
    const [first] = await readRecords({ period: 'all' }, NOW);
    expect(first?.months).toHaveLength(12);
    expect(first?.months.slice(-4)).toEqual(first?.username === 'danawhitlock' ? [0, 3, 0, 0] : [0, 2, 0, 0]);
  });

  test.each<[string, (ids: ObjectId[]) => Promise<unknown>, string]>([
    ['outcome', ([id]) => reviseTweet(id!, () => ({ resolution: 'incorrect' }), TEST_WRITE), '1-2-1/4 4.08'],
    ['impressiveness', ([id]) => reviseTweet(id!, () => ({ impressiveness: 3 }), TEST_WRITE), '2-1-1/4 7.13'],
    ['publication', (ids) => reviseTweet(ids[6]!, () => ({ is_draft: false }), TEST_WRITE), '3-1-1/5 7.13'],
    [
      'date',
      (ids) => reviseTweet(ids[3]!, () => ({ timestamp: new Date('2026-02-01') }), TEST_WRITE),
      '2-1-1/4 6.95',
    ],
    ['deletion', ([id]) => deleteTweet(id!, TEST_WRITE), '1-1-1/3 5.56'],
    ['text', ([id]) => reviseTweet(id!, () => ({ tweet: 'New' }), TEST_WRITE), '2-1-1/4 6.75'],
  ])('follow a changed %s of a rumor', async (_what, change, expected) => {
    const { ids } = await write();
    await refreshScores(NOW);
    await change(ids);
    expect(await records({ period: 'all' })).toContain(`danawhitlock ${expected}`);
  });

  test('leave out a deleted journalist', async () => {
    const { dana } = await write();
    await deleteJournalist(dana._id, TEST_WRITE);
    expect(await records({ period: 'all' })).toEqual(['colebrandt 1-0-0/2 7.60']);
  });
});

const ledgers = async () =>
  (
    await (
      await collection('timeline_counts')
    )
      .find({ _id: /^ledger:/ })
      .sort({ _id: 1 })
      .toArray()
  ).map(({ _id, cells }) => ({
    _id,
    cells: Object.fromEntries(Object.entries(cells ?? {}).filter(([, n]) => n > 0)),
  }));

test('ledgers rebuilt after a bulk load, or in an older database, are those that edits made', async () => {
  await write();
  const edited = await ledgers();
  const before = await records({ period: 'all' });
  await rebuildTimelineCounts(await database());
  expect(await ledgers()).toEqual(edited);
  expect(await records({ period: 'all' })).toEqual(before);
  await (await collection('timeline_counts')).deleteMany({ _id: /^ledger:/ });
  await addMissingTimelineCounts(await database());
  expect(await ledgers()).toEqual(edited);
});

test('scores of an older ledger never replace newer ones', async () => {
  const { dana, ids } = await write();
  await refreshScores(NOW);
  const journalists = await collection('journalists');
  const read = async (): Promise<Document | undefined> =>
    (await journalists.findOne({ _id: dana._id }))?.scores;
  const counted = (await read())?.counted;
  await reviseTweet(ids[0]!, () => ({ resolution: 'incorrect' }), TEST_WRITE);
  await journalists.updateOne({ _id: dana._id }, { $set: { 'scores.counted': counted + 100 } });
  const kept = await read();
  await refreshScores(NOW);
  expect(await read()).toEqual(kept);
});

test('what nothing changed is not computed again', async () => {
  const { dana } = await write();
  await refreshScores(NOW);
  const stored = await collection('timeline_counts');
  expect(await stored.countDocuments({ stale: { $gt: 0 } })).toBe(0);
  expect((await stored.findOne({ _id: ledgerId('all', dana._id.toHexString()) }))?.cells).toMatchObject({
    '2026-01:correct:2': 1,
    '2024-10:correct:0': 1,
    '2026-01:unconfirmable:0': 1,
  });
});

test('a scorecard has the sum behind the score, what they cover, and where they were first', async () => {
  const { dana, cole, ids } = await write();
  const topic = await writeTopic('Obanor trade');
  for (const id of ids.slice(0, 2)) await reviseTweet(id, () => ({ topics: [topic] }), TEST_WRITE);
  const card = await readScorecard(dana._id.toHexString(), 'danawhitlock');
  expect(card?.breakdown.at(-1)?.count).toBe(3);
  expect(card?.teams.map(({ name, record }) => `${name} ${record.rumors}`)).toEqual([
    'Miami Heat 2',
    'Utah Jazz 1',
  ]);
  // Reports without a kind are not among them.
  expect(card?.kinds.map(({ name, record }) => `${name} ${record.rumors}`)).toEqual([
    'player_transaction 1',
    'injury 1',
  ]);
  expect(card?.history.at(-1)?.score?.score).toBe(card?.record.score);
  // Both reported it in one post.
  expect(card).toMatchObject({
    first: 1,
    stories: 1,
    firsts: [{ name: 'Obanor trade', aheadMs: null, next: null }],
  });
  await reviseTweet(ids[0]!, () => ({ resolution: 'incorrect' }), TEST_WRITE);
  expect(await readScorecard(cole._id.toHexString(), 'colebrandt')).toMatchObject({
    first: 0,
    stories: 1,
    firsts: [],
  });
  expect(await readScorecard('f'.repeat(24), 'nobody')).toBeNull();
});
