import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findBrowser } from '@/test/browser';
import { median } from './numbers/percentile';
import { startBare } from './process/bare-next';
import { startLoggingSite, untilRenderedAhead } from './process/rendered-ahead';
import { finish, IS_SHORT } from './result';

/**
 * Lighthouse as of a phone on twelve kinds of pages with the sample data, each a first visit. Run it alone on the
 * machine: performance depends on how busy it is, and on how fast. The first line says what the smallest site of Next.js
 * has there. A page must have the numbers below, or the performance of that one on a machine too slow for them. The first
 * run downloads Lighthouse (docs/performance.md).
 */
const VERSION = '12.8.2';
const RUNS = IS_SHORT ? 1 : 3;
const REQUIRED = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof REQUIRED;
const CATEGORIES = Object.keys(REQUIRED) as Category[];

const PAGES = [
  '/',
  '/nba/rumors',
  '/nba/news',
  '/nba/rumors/players',
  '/nba/players/deshaun-villard',
  '/nba/teams/atlanta-hawks',
  '/nba/journalist/danawhitlock',
  '/nba/rumor/9016649415736046964',
  '/nba/topic/villard-signing',
  '/nba/hall-of-shame',
  '/nba/standings',
  '/blog/why-boxscoop',
];

interface Report {
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string }>;
  runtimeError?: { message: string };
}

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'boxscoop-bench-lighthouse-'));

async function visit(url: string): Promise<Report> {
  const file = join(folder, 'report.json');
  await run(
    'npx',
    [
      '--yes',
      `lighthouse@${VERSION}`,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${CATEGORIES.join(',')}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage',
    ],
    { env: { ...process.env, CHROME_PATH: findBrowser() } },
  );
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`);
  return report;
}

const scoreOf = (report: Report, category: Category) =>
  Math.round(100 * (report.categories[category].score ?? 0));

/** What keeps a page from 100, such as "Image elements have explicit width". */
function faultsOf({ categories, audits }: Report, category: Category): string[] {
  return categories[category].auditRefs.flatMap(({ id, weight }) => {
    const { score, title } = audits[id] ?? { score: null, title: id };
    return weight > 0 && score !== null && score < 1 ? [title] : [];
  });
}

async function visits(url: string): Promise<Report[]> {
  const reports: Report[] = [];
  while (reports.length < RUNS) reports.push(await visit(url));
  return reports;
}

const middle = (reports: Report[], category: Category) =>
  median(reports.map((report) => scoreOf(report, category)));

const show = (name: string, values: (string | number)[]) =>
  console.log(name.padEnd(34) + values.map((value) => String(value).padStart(15)).join(''));

async function performanceOfBare(): Promise<number> {
  const bare = await startBare();
  try {
    return middle(await visits(bare.url), 'performance');
  } finally {
    await bare.stop();
  }
}

show('page', CATEGORIES);
const bare = await performanceOfBare();
show('Next.js, one sentence', [bare]);
const required = { ...REQUIRED, performance: Math.min(REQUIRED.performance, bare) };

const failures: string[] = [];
const scores: Record<string, Record<Category, number>> = {};
const site = await startLoggingSite();
try {
  await untilRenderedAhead(site);
  for (const path of PAGES) {
    // Rendered before: what is measured is the page, not the first render of it.
    await (await fetch(site.url + path)).text();
    const reports = await visits(site.url + path);
    const page = Object.fromEntries(CATEGORIES.map((name) => [name, middle(reports, name)])) as Record<
      Category,
      number
    >;
    scores[path] = page;
    show(
      path,
      CATEGORIES.map((name) => page[name]),
    );
    for (const category of CATEGORIES) {
      if (page[category] >= required[category]) continue;
      const faults = new Set(reports.flatMap((report) => faultsOf(report, category)));
      failures.push(
        `${path}: ${category} ${page[category]}, not ${required[category]}: ${[...faults].join('; ')}`,
      );
    }
  }
  finish({ bare, scores }, failures);
} finally {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
}
