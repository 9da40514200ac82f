import { setTimeout as sleep } from 'node:timers/promises';
import { type RunningSite, startSite } from '@/test/site';

/** What the site logs once it has rendered the standings. */
const MESSAGE = 'the page is rendered ahead';
const MAX_MS = 60_000;

/** Starts a site whose log says when it has rendered ahead. */
export const startLoggingSite = (env: Record<string, string> = {}): Promise<RunningSite> =>
  startSite({ LOG_LEVEL: 'debug', ...env });

/** Waits until nothing is rendered any more but what is asked for. */
export async function untilRenderedAhead(site: RunningSite): Promise<void> {
  for (const began = performance.now(); performance.now() - began < MAX_MS; await sleep(250))
    if (site.lines().some((line) => line.includes(MESSAGE))) return;
  throw new Error('The site did not render the standings within a minute.');
}
