import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from './numbers/percentile';
import { startBare } from './process/bare-next';
import { startLoggingSite, untilRenderedAhead } from './process/rendered-ahead';
import { childrenOf, processorMs } from './process/usage';
import { finish, IS_SHORT } from './result';

/**
 * Processor time of the site for first visits to pages of 72 rumors, each of which nobody has opened before, once the
 * process has rendered others. It includes reading, rendering, compressing and the garbage collector; the embedded
 * database's own time is shown beside it. Processor time does not grow while other programs run, as time on the clock does,
 * but differs between machines: asserted is how it compares with a page of as many elements that Next.js renders of data
 * at hand (`bare-next/app/list`). The two take turns.
 */
const MAX_RATIO = 1.8;
/** Until then V8 still compiles: medians fall from 83 ms to 75 over 150 renders, and no further. */
const WARM = IS_SHORT ? 20 : 150;
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
  const [bare, site] = await Promise.all([startBare(), startLoggingSite({ DATA_DIR: dataDir })]);
  try {
    const database = childrenOf(site.pid).find(({ command }) => command.includes('server-process'))?.pid;
    // Which would be counted, too.
    await untilRenderedAhead(site);
    const taken = { site: [] as number[], bare: [] as number[], database: [] as number[] };
    const kilobytes: number[] = [];
    for (let page = 2; page < 2 + WARM + MEASURED; page++) {
      const before = [processorMs(site.pid), database ? processorMs(database) : 0] as const;
      const length = await read(`${site.url}/nba/rumors/${page}`);
      const siteMs = processorMs(site.pid) - before[0];
      const databaseMs = (database ? processorMs(database) : 0) - before[1];
      const beforeBare = processorMs(bare.pid);
      await read(`${bare.url}list/${page}`);
      const bareMs = processorMs(bare.pid) - beforeBare;
      if (page < 2 + WARM) continue;
      kilobytes.push(length / 1_000);
      taken.site.push(siteMs);
      taken.database.push(databaseMs);
      taken.bare.push(bareMs);
    }
    const middle = {
      siteMs: median(taken.site),
      bareMs: median(taken.bare),
      ratio: median(taken.site.map((ms, at) => ms / (taken.bare[at] ?? Number.NaN))),
      databaseMs: median(taken.database),
      kilobytes: median(kilobytes),
    };
    console.log(`first render of a page of rumors  ${middle.siteMs.toFixed(1)} ms of processor time`);
    console.log(`  slowest of ${MEASURED}                   ${Math.max(...taken.site).toFixed(1)} ms`);
    console.log(`  of the embedded database        ${middle.databaseMs.toFixed(1)} ms`);
    console.log(`  HTML                            ${middle.kilobytes.toFixed(0)} kB`);
    console.log(
      `a page of Next.js                 ${middle.bareMs.toFixed(1)} ms (${middle.ratio.toFixed(2)}×)`,
    );
    if (!(middle.ratio <= MAX_RATIO))
      failures.push(
        `first render: ${middle.ratio.toFixed(2)} times as long as a page of Next.js, more than ${MAX_RATIO}`,
      );
    finish(middle, failures);
  } finally {
    await Promise.all([site.stop(), bare.stop()]);
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
