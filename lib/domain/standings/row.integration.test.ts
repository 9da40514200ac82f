import { ObjectId } from 'mongodb';
import { HIDDEN_JOURNALISTS } from '@/lib/platform/config/config';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { writeJournalist, writeTeam, writeTweets } from '@/test/tweets';
import { listPlaces, readRow, readStandings } from './queries';
import { DEFAULT_MIN } from './vocabulary';

const REF = { name: 'Dana Whitlock', username: 'danawhitlock', image: null };

useTemporaryDatabase();
beforeEach(emptyDatabase);

async function write() {
  const [dana, cole] = [await writeJournalist('Dana Whitlock'), await writeJournalist('Cole Brandt')];
  const mina = await writeJournalist('Mina Sato');
  const hidden = await writeJournalist('Hidden Account', { username: HIDDEN_JOURNALISTS[0] ?? '' });
  await writeJournalist('Nobody Yet');
  await writeTeam('Utah Jazz');
  const correct = { resolution: 'correct' } as const;
  const times = (count: number, tweet: Parameters<typeof writeTweets>[0][number]) =>
    Array.from({ length: count }, () => tweet);
  await writeTweets([
    ...times(6, { ...correct, journalists: [cole] }),
    ...times(5, { ...correct, journalists: [dana] }),
    ...times(4, { ...correct, journalists: [mina] }),
    { ...correct, journalists: [hidden] },
  ]);
  return { dana: dana._id.toHexString(), cole: cole._id.toHexString(), mina: mina._id.toHexString() };
}

test('the row of a reporter is that of the standings', async () => {
  const { dana, cole, mina } = await write();
  const all = await readStandings({ period: 'all' }, DEFAULT_MIN);
  const rows = [await readRow(cole), await readRow(dana)];
  expect(rows).toEqual(all);
  expect(rows.map((row) => row?.rank)).toEqual([1, 2]);
  expect(await readRow(mina)).toMatchObject({ rank: null, correct: 4 });
  expect(await readRow('f'.repeat(24))).toBeNull();
});

test('places are those of the standings, also shared ones, and one moves with a verdict', async () => {
  const { dana, cole } = await write();
  const ranks = async () => {
    const rows = await readStandings({ period: 'all' }, DEFAULT_MIN);
    return Object.fromEntries(rows.map(({ id, rank }) => [id, rank]));
  };
  const placed = async () =>
    Object.fromEntries(Object.entries(await listPlaces()).map(([id, { rank }]) => [id, rank]));
  expect(await placed()).toEqual(await ranks());
  expect(await listPlaces()).toMatchObject({
    [cole]: { rank: 1, of: 2, isShared: false, page: 1 },
    [dana]: { rank: 2, of: 2, isShared: false, page: 1 },
  });
  await writeTweets([{ resolution: 'correct', journalists: [{ ...REF, _id: new ObjectId(dana) }] }]);
  expect(await listPlaces()).toMatchObject({
    [cole]: { rank: 1, isShared: true },
    [dana]: { rank: 1, isShared: true },
  });
  expect(await placed()).toEqual(await ranks());
});
