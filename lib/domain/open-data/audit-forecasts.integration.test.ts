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
import type { JournalistRef } from '@/lib/domain/tweet/schema';
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
/** As many as weights are fitted to. */
const settledRumors = (dana: JournalistRef, cole: JournalistRef) =>
  Array.from({ length: 260 }, (_, place) => ({
    journalists: [place % 2 ? dana : cole],
    resolution: place % 4 === 1 ? ('incorrect' as const) : ('correct' as const),
    timestamp: ago(24 * (30 + place)),
  }));

test('each forecast, the chain of hashes and the record follow from the download, and a changed byte is found', async () => {
  const [dana, cole] = [await writeJournalist('Dana Whitlock'), await writeJournalist('Cole Brandt')];
  const story = await writeTopic('Brandt to Utah');
  const { id: _, formula: __, ...fitted } = DEFAULT_WEIGHTS;
  // Those of the first formula do not name it.
  await (await collection('forecast_weights')).insertOne({ _id: '2026-11-01', ...fitted, settled: 260 });
  const settled = settledRumors(dana, cole);
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
  const weights = linesOf('weights.jsonl').map((line) => JSON.parse(line));
  expect(weights.map(({ formula }) => formula)).toEqual([1, 2]);
  const rows = linesOf('forecasts.jsonl').map((line) => JSON.parse(line));
  expect(new Set(rows.map(({ model }) => model))).toEqual(new Set(['2026-11-01', '2026-11-27']));
  expect(rows.length).toBeGreaterThan(3);

  const writeWeights = (changed: object[]) =>
    writeFileSync(join(folder, 'weights.jsonl'), changed.map((row) => `${JSON.stringify(row)}\n`).join(''));
  writeWeights(weights.map((row) => ({ ...row, formula: 2 })));
  expect((await disagreements()).length).toBeGreaterThan(0);
  // Files of before the second formula have no such column.
  writeWeights(weights.map(({ formula, ...row }) => (formula === 1 ? row : { ...row, formula })));
  expect(await disagreements()).toEqual([]);

  for (const [field, value] of [
    ['percent', rows[0].percent + 1],
    ['at', rows[0].at.replace(/\d(?=Z)/, (digit: string) => String((Number(digit) + 1) % 10))],
    ['lead', ['danawhitlocl']],
    ['upvotes', 1],
    ['hash', rows[0].hash.replace(/^./, (digit: string) => (digit === 'a' ? 'b' : 'a'))],
    ['record', rows[0].record + 0.001],
  ]) {
    const changed = [{ ...rows[0], [field]: value }, ...rows.slice(1)];
    writeFileSync(join(folder, 'forecasts.jsonl'), changed.map((row) => `${JSON.stringify(row)}\n`).join(''));
    expect((await disagreements()).length).toBeGreaterThan(0);
  }
  writeFileSync(
    join(folder, 'forecasts.jsonl'),
    rows
      .slice(1)
      .map((row) => `${JSON.stringify(row)}\n`)
      .join(''),
  );
  expect((await disagreements()).length).toBeGreaterThan(0);
});
