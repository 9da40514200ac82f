import { setTimeout as sleep } from 'node:timers/promises';
import { type RunningSite, startSite } from '@/scripts/test/site';

/** What the site logs once there is nothing left to render ahead. */
const MESSAGE = 'pages are rendered ahead';
const MAX_MS = 60 * 60_000;

/** Starts a site whose log says when it has rendered ahead. */
export const startLoggingSite = (env: Record<string, string> = {}): Promise<RunningSite> =>
  startSite({ LOG_LEVEL: 'debug', ...env });

/** @returns what the site logged when it had rendered ahead; undefined before */
export const renderedAhead = (site: RunningSite): string | undefined =>
  site.lines().find((line) => line.includes(MESSAGE));

/** Waits until nothing is rendered any more but what is asked for. @returns what the site logged then */
export async function untilRenderedAhead(site: RunningSite): Promise<string> {
  for (const began = performance.now(); performance.now() - began < MAX_MS; await sleep(250)) {
    const line = renderedAhead(site);
    if (line) return line;
  }
  throw new Error('The site did not render ahead within an hour.');
}
