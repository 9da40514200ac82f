import { LRUCache } from 'lru-cache';
import type { FollowerDocument, NoticeDocument } from '@/lib/domain/following/follower-schema';
import { collection } from '@/lib/platform/db/collections';
import { insertUnchanged } from '@/lib/platform/documents/insert-unchanged';
import { upsertUnaudited } from '@/lib/platform/documents/unaudited';
import type { PushDelivery } from './push-schema';
import { newReports } from './rules';

/** Notes of other processes may be stored this much later than their time says. */
const OVERLAP_MS = 2 * 60_000;
const BATCH = 200;
const CURSOR = 'notices';

/** Notes that were looked at within the overlap. */
const seen = new LRUCache<string, true>({ max: 50_000 });

/**
 * Stores a notification for each browser and new report. Notes are looked through in the order of their times, and those of the
 * last two minutes again; what exists stays as it is, so that it can be repeated after a crash.
 */
export async function prepareNotifications(now: Date): Promise<void> {
  const cursor = await (await collection('push_cursors')).findOne({ _id: CURSOR });
  const after = new Date((cursor?.at ?? now).getTime() - OVERLAP_MS);
  const notices = await collection('notices');
  const recent = notices.find({ at: { $gt: after, $lte: now } }).sort({ at: 1 });
  for await (const notice of recent.batchSize(BATCH)) {
    if (seen.has(notice._id)) continue;
    await prepare(notice, now);
    seen.set(notice._id, true);
  }
  await upsertUnaudited('push_cursors', CURSOR, { at: now });
}

async function prepare({ tweet, key }: NoticeDocument, now: Date): Promise<void> {
  const followers = await collection('followers');
  const stored = await followers.find({ 'items.key': key, 'push.0': { $exists: true } }).toArray();
  if (stored.length === 0) return;
  const notices = await (await collection('notices')).find({ tweet }).toArray();
  const noticed = notices.map((notice) => ({ tweet: tweet.toHexString(), key: notice.key, at: notice.at }));
  const isNew = ({ items }: FollowerDocument, after: Date) =>
    newReports(items, noticed, { after, until: now }).length > 0;
  const deliveries = stored.flatMap((follower) =>
    follower.push
      .filter(({ since }) => isNew(follower, since))
      .map(
        ({ id }): PushDelivery => ({
          _id: `${id}/${tweet}`,
          follower: follower._id,
          target: id,
          tweet,
          status: 'waiting',
          tries: 0,
          at: now,
          not_before: now,
          error: null,
          version: 1,
        }),
      ),
  );
  if (deliveries.length > 0) await insertUnchanged('push_deliveries', deliveries);
}
