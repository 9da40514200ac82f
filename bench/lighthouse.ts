import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findBrowser } from '@/scripts/test/browser';
import { median } from './numbers/percentile';
import { startLoggingSite, untilRenderedAhead } from './process/rendered-ahead';
import { finish, IS_SHORT } from './result';

/**
 * Lighthouse as of a phone on twelve kinds of pages with the sample data, each a first visit. Run it alone on the
 * machine: performance depends on how busy it is. The first run
 * downloads Lighthouse (docs/decisions/0258).
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

const failures: string[] = [];
const scores: Record<string, Record<Category, number>> = {};
const site = await startLoggingSite();
try {
  await untilRenderedAhead(site);
  console.log(`${'page'.padEnd(34)}${CATEGORIES.map((name) => name.padStart(15)).join('')}`);
  for (const path of PAGES) {
    // Rendered before: what is measured is the page, not the first render of it.
    await (await fetch(site.url + path)).text();
    const reports: Report[] = [];
    while (reports.length < RUNS) reports.push(await visit(site.url + path));
    const middle = (category: Category) => median(reports.map((report) => scoreOf(report, category)));
    const page = Object.fromEntries(CATEGORIES.map((name) => [name, middle(name)])) as Record<
      Category,
      number
    >;
    scores[path] = page;
    console.log(path.padEnd(34) + CATEGORIES.map((name) => String(page[name]).padStart(15)).join(''));
    for (const category of CATEGORIES) {
      if (page[category] >= REQUIRED[category]) continue;
      const faults = new Set(reports.flatMap((report) => faultsOf(report, category)));
      failures.push(
        `${path}: ${category} ${page[category]}, not ${REQUIRED[category]}: ${[...faults].join('; ')}`,
      );
    }
  }
  finish({ scores }, failures);
} finally {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
}
