import { timeline } from '@/lib/domain/tweet/rules';
import { databaseTime } from '@/lib/platform/db/clock';
import { collection } from '@/lib/platform/db/collections';
import { insertUnchanged } from '@/lib/platform/documents/insert-unchanged';
import type { Stored, Write } from '@/lib/platform/documents/model';
import { deleteUnaudited } from '@/lib/platform/documents/unaudited';
import { KEY, REPORTS } from './follower-keys';
import type { NoticeDocument } from './follower-schema';

/** Reports that are older when they are published are imports of an archive rather than news. */
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1_000;

/**
 * Notes which reports were published, and in what of that which can be followed, once for each: whatever is sent to followers,
 * and what open pages are told, goes by these notes. Repeating it changes nothing.
 */
export async function recordPublications(writes: readonly Write<Stored<'tweets'>>[]): Promise<void> {
  const deleted = writes.filter(({ kind }) => kind === 'delete').map(({ document }) => document._id);
  if (deleted.length > 0) await deleteUnaudited('notices', { tweet: { $in: deleted } });
  const at = databaseTime();
  const notices = writes.filter(({ kind }) => kind !== 'delete').flatMap((write) => noticesOf(write, at));
  if (notices.length === 0) return;
  await insertUnchanged('notices', notices);
  // A report may have been deleted meanwhile, with its notes before these were stored.
  const ids = notices.map(({ tweet }) => tweet);
  const tweets = await (await collection('tweets'))
    .find({ _id: { $in: ids }, 'meta.deleting': null }, { projection: { _id: 1 } })
    .toArray();
  const left = new Set(tweets.map(({ _id }) => _id.toHexString()));
  const gone = ids.filter((id) => !left.has(id.toHexString()));
  if (gone.length > 0) await deleteUnaudited('notices', { tweet: { $in: gone } });
}

function noticesOf({ before, document }: Write<Stored<'tweets'>>, at: Date): NoticeDocument[] {
  const { _id, timelines, timestamp } = document;
  if (at.getTime() - timestamp.getTime() > MAX_AGE_MS) return [];
  const keysOf = (names: readonly string[]) => [
    ...names.filter((name) => KEY.test(name)),
    ...(names.includes(timeline.all('rumors')) || names.includes(timeline.all('news')) ? [REPORTS] : []),
  ];
  const known = keysOf(before?.timelines ?? []);
  return keysOf(timelines)
    .filter((key) => !known.includes(key))
    .map((key) => ({ _id: `${_id}/${key}`, tweet: _id, key, at }));
}
