import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { GET as onDemand } from '@/app/data/[file]/route';
import { GET, HEAD } from '@/app/data/nightly/[file]/route';
import { GET as listNights } from '@/app/data/nightly/route';
import { reviseTweet } from '@/lib/domain/tweet/commands';
import { config } from '@/lib/platform/config/config';
import { database } from '@/lib/platform/db/client';
import { TEST_WRITE } from '@/test/actor';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { writeJournalist, writeTweets } from '@/test/tweets';
import type { Disagreement } from './audit-disagreement';
import { auditNights } from './audit-nights';
import { NIGHTS } from './download-limit';
import { writeTonight } from './nightly-write';
import { READ_ROWS } from './queries';

useTemporaryDatabase();

const ask = (
  file: string,
  headers: Record<string, string> = {},
  handler: typeof GET | typeof HEAD = GET,
  query = '',
) =>
  handler(
    new Request(`http://localhost:3000/data/nightly/${file}${query}`, {
      headers,
      method: handler === HEAD ? 'HEAD' : 'GET',
    }),
    {
      params: Promise.resolve({ file }),
    },
  );
const nights = async () => {
  const answer = await listNights(new Request('http://localhost:3000/data/nightly'), {
    params: Promise.resolve({}),
  });
  return (await answer.json()).nights as { date: string; files: { name: string; rows: number }[] }[];
};

test('the files of a night stay as they are, and seven nights are kept', async () => {
  const dana = await writeJournalist('Dana Whitlock');
  const [rumor] = await writeTweets([{ journalists: [dana], resolution: 'correct' }]);
  expect(await nights()).toEqual([]);

  // Whoever asks first, before the first night, gets what is written then.
  const first = await ask('rumors.csv');
  expect(first.status).toBe(200);
  expect(first.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const text = await first.text();
  expect(text).toContain(',correct,');
  const [night] = await nights();
  expect(night?.files.map(({ name, rows }) => [name, rows])).toEqual([
    ['rumors.csv', 1],
    ['rumors.jsonl', 1],
    ['reporters.csv', 1],
    ['reporters.jsonl', 1],
    ['stories.csv', 0],
    ['stories.jsonl', 0],
    ...['forecasts', 'weights', 'record'].flatMap((file) => [
      [`${file}.csv`, 0],
      [`${file}.jsonl`, 0],
    ]),
  ]);

  const etag = first.headers.get('etag') ?? '';
  expect((await ask('rumors.csv', { 'if-none-match': etag })).status).toBe(304);
  const compressed = await ask('rumors.csv', { 'accept-encoding': 'gzip' });
  expect(compressed.headers.get('content-encoding')).toBe('gzip');
  expect(gunzipSync(Buffer.from(await compressed.arrayBuffer())).toString()).toBe(text);
  expect(await (await ask('rumors.csv', {}, HEAD)).text()).toBe('');

  // A changed outcome is in the file on demand, not in that of the night.
  await reviseTweet(rumor!, () => ({ resolution: 'incorrect' }), TEST_WRITE);
  expect(await (await ask('rumors.csv')).text()).toBe(text);
  const now = await onDemand(new Request('http://localhost:3000/data/rumors.csv'), {
    params: Promise.resolve({ file: 'rumors.csv' }),
  });
  expect(await now.text()).toContain(',incorrect,');

  for (let day = 10; day < 10 + NIGHTS; day++) await writeTonight(`2999-01-${day}`);
  const kept = (await nights()).map(({ date }) => date);
  expect(kept).toHaveLength(NIGHTS);
  expect(kept).not.toContain(night?.date);
  expect([kept[0], kept.at(-1)]).toEqual(['2999-01-16', '2999-01-10']);
  const later = await ask('rumors.csv');
  expect(await later.text()).toContain(',incorrect,');
  expect(later.headers.get('etag')).not.toBe(etag);
  // One more is stored than listed, for who is downloading it.
  const files = (await database()).collection('nightly.files');
  expect(await files.countDocuments()).toBe((NIGHTS + 1) * night!.files.length);
});

test('nights are a chain, and a changed byte of one, or of its file, is found', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'boxscoop-chain-'));
  const check = (listed: unknown[], text: string) => {
    writeFileSync(join(folder, 'nights.json'), JSON.stringify({ nights: listed }));
    writeFileSync(join(folder, 'rumors.csv'), text);
    const found: Disagreement[] = [];
    expect(auditNights(folder, found)).toBe(listed.length);
    return found.map(({ subject, field }) => `${subject}: ${field}`);
  };
  for (let day = 10; day < 13; day++) await writeTonight(`2999-02-${day}`);
  const [newest, before, ...others] = await nights();
  const text = await (await ask('rumors.csv', {}, GET, '?date=2999-02-12')).text();
  expect(check([newest, before, ...others], text)).toEqual([]);
  expect(check([newest, before, ...others], `${text} `)).toEqual(['file rumors.csv: sha256']);
  const [file, ...files] = before!.files;
  const changed = { ...before!, files: [{ ...file!, rows: file!.rows + 1 }, ...files] };
  expect(check([newest, changed, ...others], text)).toEqual(['night 2999-02-12: previous']);
  rmSync(folder, { recursive: true, force: true });
});

test('a night whose rows cannot be read to their end is not listed', async () => {
  await emptyDatabase();
  const rows = READ_ROWS.stories;
  for (const isEarly of [true, false]) {
    READ_ROWS.stories = async function* () {
      if (!isEarly) yield* rows();
      throw new Error('cut');
    };
    await expect(writeTonight('2999-04-01')).rejects.toThrow('cut');
  }
  READ_ROWS.stories = rows;
  expect(await nights()).toEqual([]);
  expect(await writeTonight('2999-04-01')).toBe(true);
  expect(await nights()).toHaveLength(1);
});

test('nights of the folder of an earlier version are taken over as they are, where the database has none', async () => {
  await emptyDatabase();
  const text = 'id,resolution\n1,correct\n';
  const write = (date: string, previous: string | null) => {
    const folder = join(config().DATA_DIR, 'open-data', date);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'rumors.csv.gz'), gzipSync(text));
    const sha256 = createHash('sha256').update(text).digest('hex');
    const files = [{ name: 'rumors.csv', rows: 1, bytes: text.length, sha256 }];
    const manifest = { date, version: 1, written_at: `${date}T00:00:10.000Z`, previous, files };
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
    return createHash('sha256').update(JSON.stringify(manifest)).digest('hex');
  };
  const last = write('2025-12-31', write('2025-12-30', null));
  mkdirSync(join(config().DATA_DIR, 'open-data', '.2026-01-01-unfinished'));
  await writeTonight('2026-01-01');
  const listed = await nights();
  expect(listed.map(({ date }) => date)).toEqual(['2026-01-01', '2025-12-31', '2025-12-30']);
  expect(listed[0]).toMatchObject({ previous: last });
  expect(await (await ask('rumors.csv', {}, GET, '?date=2025-12-30')).text()).toBe(text);
});

test.each([
  ['rumors.csv', '?date=2001-01-01', 404],
  ['rumors.csv', '?date=yesterday', 400],
  ['rumors.csv', '?day=1', 400],
  ['rumors.xlsx', '', 404],
  ['manifest.json', '', 404],
  ['../manifest.json', '', 404],
])('%s%s is answered with %i', async (file, query, status) => {
  expect((await ask(file, {}, GET, query)).status).toBe(status);
});
