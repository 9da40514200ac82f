import { collection } from '@/lib/platform/db/collections';
import type { Purges } from './purge';

/** More tags than this are not named: everything is purged. */
const MAX_TAGS = 2_000;

/**
 * Purges at the start what was invalidated lately: a process that was killed may have purged it no more, and an import that
 * ran without `PURGE_URL` never.
 * @param sinceMs how long shared caches keep anything
 */
export async function purgeRecent(purges: Purges, sinceMs: number): Promise<void> {
  const filter = { at: { $gte: new Date(Date.now() - sinceMs) } };
  const recent = await (await collection('cache_tags'))
    .find(filter)
    .limit(MAX_TAGS + 1)
    .toArray();
  // The paths that a cache of nginx has are known to nobody after a restart.
  const isUnknown = purges.queues.some(({ target }) => target.kind === 'nginx');
  if (isUnknown || recent.length > MAX_TAGS) purges.purgeEverything();
  else purges.noteWritten(recent.map(({ _id }) => _id));
}
