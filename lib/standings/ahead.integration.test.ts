import { HIDDEN_JOURNALISTS } from '@/lib/config';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { writeJournalist, writeTeam, writeTweets } from '@/test/tweets';
import { listPathsAhead } from './ahead';
import { readRow, readStandings } from './queries';
import { keptStandings } from './rules';

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

test('the standings come first, then their views, then the profiles of those with most rumors', async () => {
  await write();
  const paths = await listPathsAhead();
  expect(paths[0]).toBe('/nba/standings');
  expect(paths).toContain('/nba/standings/filter?period=all&sort=first');
  expect(paths).toContain('/nba/standings/filter?period=all&team=utah-jazz');
  expect(paths.slice(-2)).toEqual(['/nba/journalist/colebrandt', '/nba/journalist/danawhitlock']);
  expect(new Set(paths).size).toBe(paths.length);
});

test('each view that is rendered ahead is one that is kept', async () => {
  await write();
  const views = (await listPathsAhead()).filter((path) => path.includes('?'));
  const notKept = views.filter((path) => {
    const [pathname = '', query] = path.split('?');
    return keptStandings(pathname, `?${query}`) === null;
  });
  expect(notKept).toEqual([]);
});

test('the row of a reporter is that of the standings', async () => {
  const { dana, cole } = await write();
  const all = await readStandings({ period: 'all' }, 0);
  const rows = [await readRow(cole), await readRow(dana)];
  expect(rows).toEqual(all);
  expect(rows.map((row) => row?.rank)).toEqual([1, 2]);
  expect(await readRow('f'.repeat(24))).toBeNull();
});
