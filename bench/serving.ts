import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { freePort, startSite } from '@/scripts/test/site';
import { finish, IS_SHORT } from './result';

/**
 * Cached pages per second, beside the smallest page that Next.js can serve on the same machine (bench/bare-next), and the
 * memory of the site after many different pages. A page of the site must be served at least MIN_RATIO times as often.
 */
const MIN_RATIO = { gzip: 3, identity: 0.9 } as const;
const MAX_RESIDENT_MB = 450;
const DIFFERENT_PAGES = 400;
const CONNECTIONS = 20;
const SECONDS = IS_SHORT ? 3 : 8;
const PATHS = ['/', '/nba/rumors'];

const BARE = join(import.meta.dirname, 'bare-next');
const encodings = ['gzip', 'identity'] as const;
type Encoding = (typeof encodings)[number];

/** @returns answers per second */
async function measure(url: string, encoding: Encoding): Promise<number> {
  const load = { url, connections: CONNECTIONS, headers: { 'accept-encoding': encoding } };
  await autocannon({ ...load, duration: 1 });
  const { requests, non2xx, errors } = await autocannon({ ...load, duration: SECONDS });
  if (non2xx + errors > 0) throw new Error(`${url} failed ${non2xx + errors} times.`);
  return requests.average;
}

async function measureBare(): Promise<Record<Encoding, number>> {
  const next = join('node_modules', '.bin', 'next');
  const { status } = spawnSync(next, ['build', BARE], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error('The bare site was not built.');
  const port = await freePort();
  const server = spawn(process.execPath, [next, 'start', BARE, '-p', String(port)], { stdio: 'ignore' });
  try {
    const url = `http://localhost:${port}/`;
    while (!(await fetch(url).catch(() => undefined))?.ok) await sleep(100);
    return { gzip: await measure(url, 'gzip'), identity: await measure(url, 'identity') };
  } finally {
    server.kill();
    await once(server, 'exit');
  }
}

/** Reads pages that the sitemaps name. */
async function readDifferentPages(site: string, count: number): Promise<number> {
  const places = async (url: string) =>
    [...(await (await fetch(url)).text()).matchAll(/<loc>([^<]+)/g)].map(([, loc = '']) => loc);
  const maps = await places(`${site}/sitemap.xml`);
  const pages = (await Promise.all(maps.map(places))).flat().slice(0, count);
  for (const page of pages) await (await fetch(page)).text();
  return pages.length;
}

const residentMb = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;

const failures: string[] = [];
const bare = await measureBare();
const site = await startSite();
const served: Record<string, Record<Encoding, number>> = {};
let resident: number;
let read: number;
try {
  console.log(`${'answers a second'.padEnd(24)} ${'gzip'.padStart(16)} ${'plain'.padStart(16)}`);
  console.log(
    `${'bare Next.js'.padEnd(24)} ${bare.gzip.toFixed(0).padStart(16)} ${bare.identity.toFixed(0).padStart(16)}`,
  );
  for (const path of PATHS) {
    // Rendered, then cached, then kept.
    for (let visit = 0; visit < 3; visit++) await (await fetch(site.url + path)).text();
    const rates = {
      gzip: await measure(site.url + path, 'gzip'),
      identity: await measure(site.url + path, 'identity'),
    };
    served[path] = rates;
    const cells = encodings.map(
      (encoding) => `${rates[encoding].toFixed(0)} (${(rates[encoding] / bare[encoding]).toFixed(2)}×)`,
    );
    console.log([path.padEnd(24), ...cells.map((cell) => cell.padStart(16))].join(' '));
    for (const encoding of encodings) {
      const ratio = rates[encoding] / bare[encoding];
      if (ratio < MIN_RATIO[encoding])
        failures.push(
          `${path}, ${encoding}: ${ratio.toFixed(2)} times the bare page, less than ${MIN_RATIO[encoding]}`,
        );
    }
  }
  read = await readDifferentPages(site.url, DIFFERENT_PAGES);
  resident = residentMb(site.pid);
  console.log(`memory after ${read} different pages: ${resident.toFixed(0)} MB`);
  if (resident > MAX_RESIDENT_MB)
    failures.push(`memory: ${resident.toFixed(0)} MB, more than ${MAX_RESIDENT_MB}`);
} finally {
  await site.stop();
}
finish({ bare, served, pages: read, residentMb: resident }, failures);
