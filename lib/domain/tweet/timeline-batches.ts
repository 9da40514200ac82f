import type { Filter } from 'mongodb';
import { collection } from '@/lib/platform/db/collections';
import type { TweetDocument } from './schema';

type Placed = Pick<TweetDocument, '_id' | 'timestamp'>;

interface Order {
  /** 1 for earliest first, -1 for newest first; tweets of one time in the same direction by `_id`. */
  direction: 1 | -1;
  /** Only tweets of this time and those that follow; by default all. */
  start?: Date;
  size: number;
  projection: Record<string, 0 | 1>;
}

/**
 * Reads a whole timeline, each batch by a read of its own: the embedded database ends a long one when the machine stalls.
 * @param name of the timeline
 * @returns a function that reads the next batch, empty after the last; call it again only when the call before has ended
 */
export function timelineBatches<Tweet extends Placed = TweetDocument>(
  name: string,
  { direction, start, size, projection }: Order,
): () => Promise<Tweet[]> {
  let from = start;
  /** Tweets of that time that were read already. */
  let read = new Set<string>();
  let isLast = false;
  return async () => {
    if (isLast) return [];
    const tweets = await collection('tweets');
    const range: Filter<TweetDocument> = from
      ? { timestamp: direction === 1 ? { $gte: from } : { $lte: from } }
      : {};
    const limit = size + read.size;
    const stored = await tweets
      .find<Tweet>({ timelines: name, ...range }, { projection })
      .sort({ timestamp: direction, _id: direction })
      .limit(limit)
      .toArray();
    isLast = stored.length < limit;
    const batch = stored.filter(({ _id }) => !read.has(_id.toHexString()));
    const last = batch.at(-1)?.timestamp;
    if (!last) return [];
    if (last.getTime() !== from?.getTime()) read = new Set();
    from = last;
    for (const { _id, timestamp } of batch)
      if (timestamp.getTime() === last.getTime()) read.add(_id.toHexString());
    return batch;
  };
}
