import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readHome } from '@/app/(public)/home-reads';
import { generate } from '@/lib/domain/sample/synthetic';
import { searchTweets } from '@/lib/domain/search/queries';
import { parseSearch } from '@/lib/domain/search/rules';
import { listSitemapFiles, readSitemapFile } from '@/lib/domain/site/sitemap';
import { listTeamJournalists } from '@/lib/domain/team/queries';
import { countTimeline, readTimeline } from '@/lib/domain/tweet/queries';
import { timeline } from '@/lib/domain/tweet/rules';
import { closeDatabase, database } from '@/lib/platform/db/client';
import { createIndexes } from '@/lib/platform/db/indexes';
import { median } from './numbers/percentile';
import { finish, IS_SHORT } from './result';

/**
 * Measures first visits to the home page, to pages of rumors and news, and to the sitemap, and a costly search, with a thirtieth of
 * BENCH_TWEETS (300,000; 60,000 in short) and with all of them. Only ratios within one run are asserted: no read may grow
 * more than twofold, plus a millisecond. The sitemap names every page, so it is measured for each 1,000 of them.
 */
const LARGE = Number(process.env.BENCH_TWEETS ?? (IS_SHORT ? 60_000 : 300_000));
const SMALL = Math.max(1_000, Math.floor(LARGE / 30));
const MAX_GROWTH = 2;
const TRIES = 25;
const PER_PAGE = 72;
const SITEMAP = 'sitemap, 1,000 of its pages';
/** Each is in a third of the generated tweets, or more. */
const COMMON_WORDS = ['the', 'and', 'future', 'of', 'are', 'on', 'said'];
const COSTLY_SEARCH = parseSearch({
  names: COMMON_WORDS.map((left) => COMMON_WORDS.filter((word) => word !== left).join(' ')).join(','),
});

type Times = Record<string, number>;

if (process.env.BENCH_PAGES) await measure(Number(process.env.BENCH_PAGES));
else compare();

function compare(): void {
  const [small, large] = [run(SMALL), run(LARGE)];
  const failures: string[] = [];
  console.log(`${'read'.padEnd(34)} ${SMALL} tweets  ${LARGE} tweets  growth`);
  for (const [name, before] of Object.entries(small)) {
    const after = large[name] ?? Number.NaN;
    const growth = (after + 1) / (before + 1);
    if (!(growth <= MAX_GROWTH))
      failures.push(`${name} grows ${growth.toFixed(2)} times, more than ${MAX_GROWTH}`);
    const cells = [`${before.toFixed(1)} ms`, `${after.toFixed(1)} ms`, `${growth.toFixed(2)}×`];
    console.log([name.padEnd(34), ...cells.map((cell) => cell.padStart(12))].join(' '));
  }
  finish({ tweets: [SMALL, LARGE], small, large }, failures);
}

/** One process per size, since each has its own database. */
function run(tweets: number): Times {
  const dataDir = mkdtempSync(join(tmpdir(), 'boxscoop-bench-'));
  try {
    const { stdout, status } = spawnSync(process.execPath, ['--import', 'tsx', import.meta.filename], {
      env: { ...process.env, DATA_DIR: dataDir, BENCH_PAGES: String(tweets), LOG_LEVEL: 'error' },
      stdio: ['ignore', 'pipe', 'inherit'],
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`Measuring ${tweets} tweets ended with ${status}.`);
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measure(tweets: number): Promise<void> {
  await createIndexes();
  await generate({ tweets, seed: 1 });
  const pages = Math.ceil((await countTimeline('rumors')) / PER_PAGE);
  const team = await (await database()).collection('teams').findOne({}, { sort: { 'counts.news': -1 } });
  const news = timeline.of('team', String(team?._id), 'news');
  const page = (name: string, number: number, limit = PER_PAGE) =>
    Promise.all([readTimeline(name, limit, number), countTimeline(name)]);
  const files = await listSitemapFiles();
  const thousands = (await Promise.all(files.map(readSitemapFile))).flat().length / 1_000;
  const readSitemap = async () => {
    await listSitemapFiles();
    for (const file of files) await readSitemapFile(file);
  };
  const reads: Record<string, () => Promise<unknown>> = {
    'home page': readHome,
    'rumors, first page': () => page('rumors', 1),
    'rumors, page in the middle': () => page('rumors', Math.ceil(pages / 2)),
    'rumors, second to last page': () => page('rumors', pages - 1),
    "a team's news, 50 of them": () => page(news, 1, 50),
    "a team's journalists": () => listTeamJournalists(String(team?._id)),
    'how many rumors there are': () => countTimeline('rumors'),
    'seven names of six common words': () => searchTweets(COSTLY_SEARCH),
    'the files of the sitemap': listSitemapFiles,
    [SITEMAP]: readSitemap,
  };
  const times: Times = {};
  for (const [name, read] of Object.entries(reads)) {
    const taken: number[] = [];
    for (let tried = 0; tried < TRIES; tried++) {
      const start = performance.now();
      await read();
      taken.push(performance.now() - start);
    }
    times[name] = name === SITEMAP ? median(taken) / thousands : median(taken);
  }
  await closeDatabase();
  console.log(JSON.stringify(times));
}
