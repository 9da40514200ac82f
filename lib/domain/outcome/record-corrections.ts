import { CORRECTIONS_TAG } from '@/lib/platform/cache/entity-tags';
import { collection } from '@/lib/platform/db/collections';
import type { Stored, Write } from '@/lib/platform/documents/model';
import { versionOf } from '@/lib/platform/documents/schema';
import { upsertUnaudited } from '@/lib/platform/documents/unaudited';

type Tweet = Stored<'tweets'>;

/**
 * Lists the corrections of tweets that were changed, and marks those of deleted ones. Repeating it changes nothing.
 * @returns the cache tags of what shows them
 */
export async function recordCorrections(writes: readonly Write<Tweet>[]): Promise<string[]> {
  const corrected = writes.filter(
    ({ kind, changes, document }) =>
      document.corrections?.length && (kind === 'create' || kind === 'delete' || 'corrections' in changes),
  );
  for (const { kind, document } of corrected) {
    if (kind === 'delete') await list(document, true);
    else await listCurrent(document);
  }
  return corrected.length > 0 ? [CORRECTIONS_TAG] : [];
}

/** Of two concurrent edits, whichever is listed last lists the newest state. */
async function listCurrent({ _id }: Tweet): Promise<void> {
  const tweets = await collection('tweets');
  for (let listed = 0; ; ) {
    const current = await tweets.findOne({ _id } as never);
    if (!current || versionOf(current) === listed) return;
    await list(current as unknown as Tweet, false);
    listed = versionOf(current);
  }
}

async function list(tweet: Tweet, is_tweet_deleted: boolean): Promise<void> {
  for (const { number, before, after, at, reason, dispute, is_undone } of tweet.corrections ?? []) {
    await upsertUnaudited('corrections', `${tweet._id}/${number}`, {
      tweet: tweet._id,
      tweet_text: tweet.tweet,
      name: tweet.name,
      timestamp: tweet.timestamp,
      before,
      after,
      at,
      reason,
      dispute,
      is_undone,
      is_tweet_deleted,
    });
  }
}
