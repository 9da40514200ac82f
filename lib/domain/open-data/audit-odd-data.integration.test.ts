import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { GET } from '@/app/data/[file]/route';
import { DATA_FILES } from '@/lib/domain/open-data/columns';
import { generate } from '@/lib/domain/sample/synthetic';
import { TIE_MS } from '@/lib/domain/score/first-to-report-rules';
import { deleteTweet, reviseTweet, type TweetChange } from '@/lib/domain/tweet/commands';
import { CATEGORIES, type Rating, type Resolution } from '@/lib/domain/tweet/vocabulary';
import { HIDDEN_JOURNALISTS } from '@/lib/platform/config/config';
import { TEST_WRITE } from '@/test/actor';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { writeJournalist, writeTeam, writeTopic, writeTweets } from '@/test/tweets';
import { audit } from './audit';
import { findDownloads, listOf, readRows } from './audit-read';

/** Downloads of data with every odd case at once are audited: whatever the pages say follows from the rumors. */
useTemporaryDatabase();
beforeEach(emptyDatabase);

const folder = mkdtempSync(join(tmpdir(), 'boxscoop-odd-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function readCells(path: string): Promise<string[]> {
  const cells: string[] = [];
  for await (const row of readRows(path))
    cells.push(...Object.values(row).map((value) => listOf(value).join('|')));
  return cells;
}

async function auditAll() {
  for (const name of DATA_FILES) {
    for (const file of [`${name}.csv`, `${name}.jsonl`]) {
      const request = new Request(`http://localhost:3000/data/${file}`);
      writeFileSync(
        join(folder, file),
        await (await GET(request, { params: Promise.resolve({ file }) })).text(),
      );
    }
  }
  const audits = await Promise.all(findDownloads(folder).map(audit));
  expect(audits.map(({ found }) => found)).toEqual([[], []]);
  return audits[0]?.checked ?? 0;
}

/** Numbers below a limit, the same ones for the same seed. */
function numbersOf(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const RESOLUTIONS: (Resolution | null)[] = [
  'correct',
  'correct',
  'incorrect',
  'unconfirmable',
  'pending',
  null,
];
const RATINGS: Rating[] = ['good_rumor', 'good_rumor', 'bad_rumor', 'good_information'];
/** The same second, on both sides of a tie, minutes and years apart; not in the order in which they are written. */
const APART_MS = [
  0,
  0,
  1,
  999,
  TIE_MS - 1,
  TIE_MS,
  TIE_MS + 1,
  3_600_000,
  400 * 86_400_000,
  900 * 86_400_000,
];
const NOON = Date.parse('2023-03-01T12:00:00Z');

test.each([1, 2, 3])(
  'random reports of few stories in few moments, and their edits, with seed %i',
  async (seed) => {
    const next = numbersOf(seed);
    const pick = <Item>(items: readonly Item[]) => items[next(items.length)] as Item;
    const reporters = await Promise.all(
      ['Dana', 'Cole', 'Mina', 'Theo', 'Rosa'].map((name) => writeJournalist(`${name} Brandt`)),
    );
    reporters.push(await writeJournalist('Hidden', { username: HIDDEN_JOURNALISTS[0] ?? '' }));
    await writeJournalist('Nobody Yet');
    const topics = await Promise.all(
      ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => writeTopic(`Story ${name}`)),
    );
    const teams = await Promise.all(['Utah Jazz', 'Miami Heat'].map((name) => writeTeam(name)));
    const random = (): Partial<TweetChange> => ({
      journalists: [...new Set([pick(reporters), pick(reporters)])].slice(next(2)),
      topics: next(5) === 0 ? [] : [...new Set([pick(topics), pick(topics)])],
      teams: next(2) === 0 ? [pick(teams)] : [],
      category: pick(CATEGORIES),
      rating: pick(RATINGS),
      resolution: pick(RESOLUTIONS),
      impressiveness: pick([null, 1, 2, 3] as const),
      timestamp: new Date(NOON + pick(APART_MS) + pick(APART_MS)),
      is_draft: next(10) === 0,
    });
    const ids = await writeTweets(Array.from({ length: 80 }, random));
    expect(await auditAll()).toBeGreaterThan(8);
    for (let edit = 0; edit < 25; edit++) {
      const id = pick(ids);
      const { resolution, timestamp, topics: other, is_draft } = random();
      await reviseTweet(
        id,
        () => pick([{ resolution }, { timestamp }, { topics: other }, { is_draft }]),
        TEST_WRITE,
      );
    }
    await deleteTweet(ids[0]!, TEST_WRITE);
    await auditAll();
  },
);

test('a reporter with one rumor, one with thousands, stories with one report and with none that is settled', async () => {
  const [one, many] = [await writeJournalist('One Only'), await writeJournalist('Many More')];
  const [alone, open] = [await writeTopic('Alone'), await writeTopic('Open')];
  const resolution = 'correct' as const;
  await writeTweets([
    { journalists: [one], topics: [alone], resolution },
    ...Array.from({ length: 1_500 }, (_, place) => ({
      journalists: [many],
      topics: place % 3 === 0 ? [open] : [],
      resolution: place % 3 === 0 ? null : resolution,
      timestamp: new Date(NOON + place * 86_400_000 * 0.6),
    })),
  ]);
  expect(await auditAll()).toBe(4);
});

test.each([2, 3])('generated data of seed %i', async (seed) => {
  await generate({ tweets: 1_500, seed, journalists: 40 });
  expect(await auditAll()).toBeGreaterThan(40);
});

test('no text of a table is a formula for spreadsheets, and the audit reads each as it was', async () => {
  const reporter = await writeJournalist('=HYPERLINK(x)', { username: 'first', affiliation: '@x, y' });
  const other = await writeJournalist("'+1", {
    username: 'second',
    affiliation: '\t=1',
    rating_reason: '\r-1',
  });
  const story = await writeTopic('-1 "quoted"', { resolution: '+ signed' });
  await writeTweets(
    [reporter, other].map((journalist, place) => ({
      tweet_id: `${place ? '@' : '-'}7`,
      journalists: [journalist],
      topics: [story],
      resolution: 'correct' as const,
    })),
  );
  expect(await auditAll()).toBe(3);
  const [tables, lines] = findDownloads(folder);
  for (const name of DATA_FILES) {
    expect(await readCells(tables![name]!)).toEqual(await readCells(lines![name]!));
    const text = readFileSync(tables![name]!, 'utf8');
    for (const cell of (parse(text) as string[][]).flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
  }
});

test('a site without a rumor', async () => {
  await writeJournalist('Nobody Yet');
  expect(await auditAll()).toBe(0);
});
