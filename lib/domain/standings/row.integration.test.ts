import { HIDDEN_JOURNALISTS } from '@/lib/platform/config/config';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { writeJournalist, writeTeam, writeTweets } from '@/test/tweets';
import { readRow, readStandings } from './queries';

useTemporaryDatabase();
beforeEach(emptyDatabase);

async function write() {
  const [dana, cole] = [await writeJournalist('Dana Whitlock'), await writeJournalist('Cole Brandt')];
  const hidden = await writeJournalist('Hidden Account', { username: HIDDEN_JOURNALISTS[0] ?? '' });
  await writeJournalist('Nobody Yet');
  await writeTeam('Utah Jazz');
  const correct = { resolution: 'correct' } as const;
  await writeTweets([
    { ...correct, journalists: [cole] },
    { ...correct, journalists: [cole] },
    { ...correct, journalists: [dana] },
    { ...correct, journalists: [hidden] },
  ]);
  return { dana: dana._id.toHexString(), cole: cole._id.toHexString() };
}

test('the row of a reporter is that of the standings', async () => {
  const { dana, cole } = await write();
  const all = await readStandings({ period: 'all' }, 0);
  const rows = [await readRow(cole), await readRow(dana)];
  expect(rows).toEqual(all);
  expect(rows.map((row) => row?.rank)).toEqual([1, 2]);
  expect(await readRow('f'.repeat(24))).toBeNull();
});
