import { startSite } from '@/test/site';
import { childrenOf, memoryOf } from './process/usage';
import { finish } from './result';

/**
 * The memory of the site with the sample data after many different pages. Asserted is what is resident of the process that
 * serves the pages. The process of the embedded database is shown beside it: what it maps of its file is the kernel's.
 */
const MAX_RESIDENT_MB = 450;
const DIFFERENT_PAGES = 400;

/** Reads pages that the sitemaps name. */
async function readDifferentPages(site: string, count: number): Promise<number> {
  const places = async (url: string) =>
    [...(await (await fetch(url)).text()).matchAll(/<loc>([^<]+)/g)].map(([, loc = '']) => loc);
  const maps = await places(`${site}/sitemap.xml`);
  const pages = (await Promise.all(maps.map(places))).flat().slice(0, count);
  for (const page of pages) await (await fetch(page)).text();
  return pages.length;
}

function show(name: string, pid: number): number {
  const { residentMb, anonymousMb } = memoryOf(pid);
  const cells = [residentMb, anonymousMb].map((megabytes) => `${megabytes.toFixed(0)} MB`.padStart(12));
  console.log([name.padEnd(40), ...cells].join(' '));
  return residentMb;
}

const failures: string[] = [];
const site = await startSite();
try {
  console.log(`${'memory'.padEnd(40)} ${'resident'.padStart(12)} ${'of no file'.padStart(12)}`);
  const atStart = show('site, started', site.pid);
  const pages = await readDifferentPages(site.url, DIFFERENT_PAGES);
  if (pages < DIFFERENT_PAGES) failures.push(`there are only ${pages} pages, less than ${DIFFERENT_PAGES}`);
  const resident = show(`site, after ${pages} different pages`, site.pid);
  const others = childrenOf(site.pid).map(({ pid, command }) => {
    const isDatabase = command.includes('server-process');
    return show(isDatabase ? 'embedded database' : command.slice(0, 40), pid);
  });
  if (resident > MAX_RESIDENT_MB)
    failures.push(`memory: ${resident.toFixed(0)} MB, more than ${MAX_RESIDENT_MB}`);
  finish({ pages, atStartMb: atStart, residentMb: resident, othersMb: others }, failures);
} finally {
  await site.stop();
}
