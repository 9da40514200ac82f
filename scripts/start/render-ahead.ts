import { log } from '@/lib/log';
import { isCached } from './cached-page';

/** Pages that many readers open and that take long to render: they show all reporters. */
const PATHS = ['/nba/standings'];
/** How often it is looked whether a change has ended what is cached. */
const INTERVAL_MS = 10_000;

let lookedAt = Number.NEGATIVE_INFINITY;

/**
 * Renders pages whose cached version a change has ended, before a reader asks for them. It is called with each request, so
 * that a site that nobody reads renders nothing.
 */
export async function renderAhead(port: number): Promise<void> {
  if (performance.now() - lookedAt < INTERVAL_MS) return;
  lookedAt = performance.now();
  try {
    for (const path of PATHS) {
      if (await isCached(path)) continue;
      // Rendered, then sent from the cache, by which its headers are known.
      for (let visit = 0; visit < 2; visit++) {
        await (await fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept: 'text/html' } })).text();
      }
    }
  } catch (error) {
    log.warn({ err: error }, 'pages cannot be rendered ahead');
  }
}
