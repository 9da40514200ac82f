import { collection } from '@/lib/platform/db/collections';
import type { Purges } from './purge';

/** If there are more tags than this, everything is purged instead. */
const MAX_TAGS = 2_000;

/**
 * Purges at startup what was invalidated recently: a process that was killed may not have done so, and an import that ran
 * without `PURGE_URL` has not.
 * @param sinceMs how long shared caches keep a response, in milliseconds
 */
export async function purgeRecent(purges: Purges, sinceMs: number): Promise<void> {
  const filter = { at: { $gte: new Date(Date.now() - sinceMs) } };
  const recent = await (await collection('cache_tags'))
    .find(filter)
    .limit(MAX_TAGS + 1)
    .toArray();
  // Which paths nginx has cached is kept in memory alone, so it is unknown after a restart.
  const isUnknown = purges.queues.some(({ target }) => target.kind === 'nginx');
  if (isUnknown || recent.length > MAX_TAGS) purges.purgeEverything();
  else purges.noteWritten(recent.map(({ _id }) => _id));
}
