import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { GET, HEAD, OPTIONS } from '@/app/data/[file]/route';
import { DATA_FILES } from '@/lib/domain/open-data/columns';
import { loadSampleData } from '@/lib/domain/sample/load';
import { reviseTweet } from '@/lib/domain/tweet/commands';
import { collection } from '@/lib/platform/db/collections';
import { TEST_WRITE } from '@/test/actor';
import { useTemporaryDatabase } from '@/test/database';
import { audit } from './audit';
import { findDownloads } from './audit-read';

useTemporaryDatabase();

const folder = mkdtempSync(join(tmpdir(), 'boxscoop-audit-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (file: string) => join(folder, file);

const ask = (file: string, init: RequestInit = {}, handler: typeof GET | typeof HEAD = GET) =>
  handler(new Request(`http://localhost:3000/data/${file}`, init), { params: Promise.resolve({ file }) });

const FORMATS = ['csv', 'jsonl'] as const;
/** The text of each file, which tests change in the folder. */
const downloaded = new Map<string, string>();
async function download() {
  for (const file of DATA_FILES.flatMap((name) => FORMATS.map((format) => `${name}.${format}`))) {
    downloaded.set(file, await (await ask(file)).text());
  }
  restore();
}
function restore() {
  for (const [file, text] of downloaded) writeFileSync(at(file), text);
}

/** All disagreements of the folder, in short. */
async function disagreements(): Promise<string[]> {
  const audits = await Promise.all(findDownloads(folder).map(audit));
  return audits.flatMap(({ found }) => found.map(({ subject, field }) => `${subject}: ${field}`));
}

const edit = (file: string, change: (text: string) => string) =>
  writeFileSync(at(file), change(readFileSync(at(file), 'utf8')));

beforeAll(async () => {
  await loadSampleData(new Date('2026-03-01T12:00:00Z'));
  await download();
});
beforeEach(restore);

test('every score, rank and first of the sample data follows from its download, in both formats', async () => {
  expect(findDownloads(folder)).toHaveLength(2);
  const [tables, lines] = await Promise.all(findDownloads(folder).map(audit));
  expect([tables?.found, lines?.found]).toEqual([[], []]);
  expect(tables?.checked).toBeGreaterThan(20);
  const reporters = readFileSync(at('reporters.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(reporters.filter(({ score }) => score !== null).length).toBeGreaterThan(5);
  expect(reporters.some(({ first }) => first > 0)).toBe(true);
  expect(reporters[0].rank).toBe(1);
});

test('a changed outcome is in the download at the next request', async () => {
  const before = await ask('rumors.csv');
  const stored = await (await collection('tweets')).findOne({
    timelines: 'rumors',
    resolution: 'correct',
    impressiveness: 3,
  });
  await reviseTweet(stored!._id, () => ({ resolution: 'incorrect' }), TEST_WRITE);
  const headers = { 'if-none-match': before.headers.get('etag') ?? '' };
  expect((await ask('rumors.csv', { headers })).status).toBe(200);
  const old = readFileSync(at('reporters.jsonl'), 'utf8');
  await download();
  expect(readFileSync(at('reporters.jsonl'), 'utf8')).not.toBe(old);
  expect(await disagreements()).toEqual([]);
});

describe('a download that was changed is found out', () => {
  const reporter = (text: string) => JSON.parse(text.split('\n')[0]!);
  test.each<[string, string, (row: Record<string, number>) => object, string]>([
    [
      'a score',
      'reporters.jsonl',
      ({ score = 0 }) => ({ score: score + 0.1, in_force: score + 0.1 }),
      'score',
    ],
    ['a band', 'reporters.jsonl', () => ({ low: 0 }), 'low'],
    ['a rank', 'reporters.jsonl', ({ rank = 0 }) => ({ rank: rank + 1 }), 'rank'],
    ['a place', 'reporters.jsonl', ({ place = 0 }) => ({ place: place + 1 }), 'place'],
    ['a count', 'reporters.jsonl', ({ correct = 0 }) => ({ correct: correct + 1 }), 'correct'],
    ['a first', 'reporters.jsonl', ({ first = 0 }) => ({ first: first + 1 }), 'first'],
    ['a month', 'reporters.jsonl', () => ({ as_of: '2035-01' }), 'score'],
    ['who was first', 'stories.jsonl', () => ({ first: ['nobody'] }), 'first'],
    ['by how much', 'stories.jsonl', () => ({ ahead_by_ms: 1 }), 'ahead_by_ms'],
    ['when', 'stories.jsonl', () => ({ first_at: '2026-01-01T00:00:00.000Z' }), 'first_at'],
  ])('%s', async (_what, file, change, field) => {
    let subject = '';
    edit(file, (text) => {
      const [first = '', ...others] = text.split('\n');
      const row = JSON.parse(first);
      subject = file.startsWith('reporters') ? `reporter ${row.username}` : `story ${row.story}`;
      return [JSON.stringify({ ...row, ...change(row) }), ...others].join('\n');
    });
    expect(await disagreements()).toContain(`${subject}: ${field}`);
  });

  test('an outcome', async () => {
    edit('rumors.csv', (text) => text.replace(',correct,', ',incorrect,'));
    const found = await disagreements();
    expect(found.some((line) => line.endsWith(': score'))).toBe(true);
    expect(found.some((line) => line.endsWith(': correct'))).toBe(true);
  });

  test('a reporter or a story that was left out', async () => {
    const { username } = reporter(readFileSync(at('reporters.jsonl'), 'utf8'));
    edit('reporters.jsonl', (text) => text.split('\n').slice(1).join('\n'));
    edit('stories.jsonl', (text) => text.split('\n').slice(1).join('\n'));
    const found = await disagreements();
    expect(found).toContain(`reporter ${username}: row`);
    expect(found.some((line) => /^story .*: row$/.test(line))).toBe(true);
  });

  test.each([
    [
      'a line that is no JSON',
      'rumors.jsonl',
      (text: string) => `{${text}`,
      /rumors\.jsonl:1: not a JSON object/,
    ],
    ['a rumor twice', 'rumors.jsonl', (text: string) => `${text.split('\n')[0]}\n${text}`, /is there twice/],
    ['a table that is none', 'rumors.csv', () => 'a,b\n1,2,3\n', /rumors\.csv cannot be read/],
    [
      'an unknown outcome',
      'rumors.csv',
      (text: string) => text.replace(',correct,', ',perhaps,'),
      /unknown resolution, perhaps/,
    ],
  ])('%s', async (_what, file, change, message) => {
    edit(file, change);
    await expect(disagreements()).rejects.toThrow(message);
  });
});

describe('a file of the open data', () => {
  test.each(DATA_FILES.flatMap((file) => FORMATS.map((format) => [`${file}.${format}`, format] as const)))(
    '%s may be read from any site, and has an entity tag',
    async (file, format) => {
      const response = await ask(file);
      expect(response.headers.get('content-type')).toContain(
        format === 'csv' ? 'text/csv' : 'application/jsonl',
      );
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      const etag = response.headers.get('etag') ?? '';
      const known = await ask(file, { headers: { 'if-none-match': etag } });
      expect([known.status, await known.text(), known.headers.get('etag')]).toEqual([304, '', etag]);
      const head = await ask(file, { method: 'HEAD' }, HEAD);
      expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', etag]);
    },
  );

  test.each([
    'rumors',
    'rumors.xml',
    'players.csv',
    'constructor.csv',
    'rumors.toString',
    '..csv',
    'RUMORS.csv',
  ])('%s is not found', async (file) => {
    const response = await ask(file);
    expect(response.status).toBe(404);
    expect((await response.json()).error.code).toBe('not_found');
  });

  test('a browser may ask with an entity tag from another site', async () => {
    const headers = {
      origin: 'https://elsewhere.example',
      'access-control-request-headers': 'if-none-match',
    };
    const response = await ask('rumors.csv', { method: 'OPTIONS', headers }, OPTIONS);
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-headers')).toBe('If-None-Match');
  });
});
