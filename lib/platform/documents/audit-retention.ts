import { config } from '@/lib/platform/config/config';
import { logFailure } from '@/lib/platform/db/client';
import { databaseTime } from '@/lib/platform/db/clock';
import { collection } from '@/lib/platform/db/collections';
import { repeat } from '@/lib/platform/time/repeat';

/** The audit log is kept for ever, unless the environment limits it to some days. */

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** So many records are deleted at once, so that no write waits long. */
const BATCH = 1_000;

/**
 * Deletes audit records that are too old, every hour. Several processes may do it at once.
 * @returns a function that stops it; resolves after the batch in progress
 */
export function startAuditRetention(): () => Promise<void> {
  const stopping = new AbortController();
  const stop = repeat(
    () =>
      deleteOldRecords(config().AUDIT_RETENTION_DAYS, { signal: stopping.signal }).then(
        () => undefined,
        (error) => logFailure(error, 'old records of the audit log could not be deleted'),
      ),
    HOUR_MS,
  );
  return () => {
    stopping.abort();
    return stop();
  };
}

/**
 * @param days how long records are kept; undefined for ever
 * @returns how many were deleted
 */
export async function deleteOldRecords(
  days: number | undefined,
  { batch = BATCH, signal }: { batch?: number; signal?: AbortSignal } = {},
): Promise<number> {
  if (days === undefined) return 0;
  const audits = await collection('audit');
  const old = { at: { $lt: new Date(databaseTime().getTime() - days * DAY_MS) } };
  let deleted = 0;
  while (!signal?.aborted) {
    const expired = await audits
      .find(old, { projection: { _id: 1 } })
      .sort({ at: 1, _id: 1 })
      .limit(batch)
      .toArray();
    if (expired.length === 0) return deleted;
    deleted += (await audits.deleteMany({ _id: { $in: expired.map(({ _id }) => _id) } })).deletedCount;
  }
  return deleted;
}
