import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from './numbers/percentile';
import { startLoggingSite, untilRenderedAhead } from './process/rendered-ahead';
import { childrenOf, processorMs } from './process/usage';
import { finish, IS_SHORT } from './result';

/**
 * Processor time of the site for first visits to pages of 72 rumors, each of which nobody has opened before, once the
 * process has rendered others. It includes reading, rendering, compressing and the garbage collector; the embedded
 * database's own time is shown beside it. Processor time does not grow while other programs run, as time on the clock does.
 */
const MAX_MS = 80;
const WARM = IS_SHORT ? 20 : 60;
const MEASURED = IS_SHORT ? 15 : 40;
const PER_PAGE = 72;

const dataDir = mkdtempSync(join(tmpdir(), 'boxscoop-bench-first-render-'));

function generate(): void {
  // A little less than half of the generated tweets are rumors.
  const tweets = String((WARM + MEASURED + 5) * PER_PAGE * 3);
  const { status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/generate.ts', '--tweets', tweets],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DATA_DIR: dataDir, MONGODB_URI: '', LOG_LEVEL: 'error' },
    },
  );
  if (status !== 0) throw new Error(`The data was not generated (${status}).`);
}

async function read(url: string): Promise<number> {
  const response = await fetch(url, { headers: { accept: 'text/html', 'accept-encoding': 'gzip' } });
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}`);
  return (await response.text()).length;
}

const failures: string[] = [];
try {
  generate();
  const site = await startLoggingSite({ DATA_DIR: dataDir });
  try {
    const database = childrenOf(site.pid).find(({ command }) => command.includes('server-process'))?.pid;
    // Which would be counted, too.
    await untilRenderedAhead(site);
    const taken = { site: [] as number[], database: [] as number[], kilobytes: [] as number[] };
    for (let page = 2; page < 2 + WARM; page++) await read(`${site.url}/nba/rumors/${page}`);
    for (let page = 2 + WARM; page < 2 + WARM + MEASURED; page++) {
      const before = [processorMs(site.pid), database ? processorMs(database) : 0] as const;
      taken.kilobytes.push((await read(`${site.url}/nba/rumors/${page}`)) / 1_000);
      taken.site.push(processorMs(site.pid) - before[0]);
      taken.database.push((database ? processorMs(database) : 0) - before[1]);
    }
    const middle = {
      siteMs: median(taken.site),
      databaseMs: median(taken.database),
      kilobytes: median(taken.kilobytes),
    };
    console.log(`first render of a page of rumors  ${middle.siteMs.toFixed(1)} ms of processor time`);
    console.log(`  slowest of ${MEASURED}                   ${Math.max(...taken.site).toFixed(1)} ms`);
    console.log(`  of the embedded database        ${middle.databaseMs.toFixed(1)} ms`);
    console.log(`  HTML                            ${middle.kilobytes.toFixed(0)} kB`);
    if (!(middle.siteMs < MAX_MS))
      failures.push(
        `first render: ${middle.siteMs.toFixed(1)} ms of processor time, not less than ${MAX_MS}`,
      );
    finish(middle, failures);
  } finally {
    await site.stop();
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
