import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { GET } from '@/app/data/[file]/route';
import { renewNightly } from '@/lib/domain/forecast/nightly';
import { refreshForecasts } from '@/lib/domain/forecast/renew';
import { DEFAULT_WEIGHTS } from '@/lib/domain/forecast/weights';
import { DATA_FILES } from '@/lib/domain/open-data/columns';
import { reviseTweet } from '@/lib/domain/tweet/commands';
import { collection } from '@/lib/platform/db/collections';
import { TEST_WRITE } from '@/test/actor';
import { useTemporaryDatabase } from '@/test/database';
import { writeJournalist, writeTopic, writeTweets } from '@/test/tweets';
import { audit } from './audit';
import { findDownloads } from './audit-read';

useTemporaryDatabase();

const folder = mkdtempSync(join(tmpdir(), 'boxscoop-audit-forecasts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);

async function download() {
  for (const file of DATA_FILES.flatMap((name) => [`${name}.csv`, `${name}.jsonl`])) {
    const answer = await GET(new Request(`http://localhost:3000/data/${file}`), {
      params: Promise.resolve({ file }),
    });
    writeFileSync(join(folder, file), await answer.text());
  }
}
const disagreements = async () => {
  const audits = await Promise.all(findDownloads(folder).map(audit));
  return audits.flatMap(({ found }) => found.map(({ subject, field }) => `${subject}: ${field}`));
};
const linesOf = (file: string) => readFileSync(join(folder, file), 'utf8').trim().split('\n');
const rowsOf = (file: string) => linesOf(file).map((line) => JSON.parse(line));
const writeRows = (file: string, rows: object[]) =>
  writeFileSync(join(folder, file), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));

test('each forecast, the chain of hashes and the record follow from the download, and a changed byte is found', async () => {
  const [dana, cole] = [await writeJournalist('Dana Whitlock'), await writeJournalist('Cole Brandt')];
  const story = await writeTopic('Brandt to Utah');
  const { id: _, formula: __, ...fitted } = DEFAULT_WEIGHTS;
  // Those of the first formula do not name it.
  await (await collection('forecast_weights')).insertOne({ _id: '2026-11-01', ...fitted, settled: 260 });
  const settled = Array.from({ length: 260 }, (_, place) => ({
    journalists: [place % 2 ? dana : cole],
    resolution: place % 4 === 1 ? ('incorrect' as const) : ('correct' as const),
    timestamp: ago(24 * (30 + place)),
  }));
  await writeTweets(settled);
  const open = await writeTweets([
    {
      journalists: [cole],
      tweet: 'Sources: Utah is signing Cole Brandt.',
      topics: [story],
      timestamp: ago(60),
    },
    {
      journalists: [dana],
      tweet: 'Utah is not signing Brandt, sources say.',
      topics: [story],
      timestamp: ago(50),
    },
    { journalists: [cole], tweet: 'Cole Brandt could leave, sources say.', timestamp: ago(40) },
  ]);
  await refreshForecasts();
  await renewNightly('2026-11-27');
  const more = settled
    .slice(0, 30)
    .map((tweet) => ({ ...tweet, journalists: [cole], resolution: 'incorrect' as const }));
  await writeTweets(more);
  await refreshForecasts();
  await reviseTweet(open[0]!, () => ({ resolution: 'correct' }), TEST_WRITE);
  await reviseTweet(open[1]!, () => ({ resolution: 'incorrect' }), TEST_WRITE);
  await download();
  expect(await disagreements()).toEqual([]);
  expect(linesOf('record.csv').map((line) => line.split(',')[0])).toEqual([
    'group',
    'all',
    'kind none',
    'season 2026',
  ]);
  const weights = rowsOf('weights.jsonl');
  expect(weights.map(({ formula }) => formula)).toEqual([1, 2]);
  const rows = rowsOf('forecasts.jsonl');
  expect(new Set(rows.map(({ model }) => model))).toEqual(new Set(['2026-11-01', '2026-11-27']));
  expect(rows.length).toBeGreaterThan(3);

  writeRows(
    'weights.jsonl',
    weights.map((row) => ({ ...row, formula: 2 })),
  );
  expect((await disagreements()).length).toBeGreaterThan(0);
  // Files of before the second formula have no such column.
  writeRows(
    'weights.jsonl',
    weights.map(({ formula, ...row }) => (formula === 1 ? row : { ...row, formula })),
  );
  expect(await disagreements()).toEqual([]);

  for (const [field, value] of [
    ['percent', rows[0].percent + 1],
    ['at', rows[0].at.replace(/\d(?=Z)/, (digit: string) => String((Number(digit) + 1) % 10))],
    ['lead', ['danawhitlocl']],
    ['upvotes', 1],
    ['hash', rows[0].hash.replace(/^./, (digit: string) => (digit === 'a' ? 'b' : 'a'))],
    ['record', rows[0].record + 0.001],
  ]) {
    writeRows('forecasts.jsonl', [{ ...rows[0], [field]: value }, ...rows.slice(1)]);
    expect((await disagreements()).length).toBeGreaterThan(0);
  }
  writeRows('forecasts.jsonl', rows.slice(1));
  expect((await disagreements()).length).toBeGreaterThan(0);
});
