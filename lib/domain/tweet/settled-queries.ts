import type { ObjectId } from 'mongodb';
import { collection } from '@/lib/platform/db/collections';
import { timeline } from './rules';
import type { TweetDocument } from './schema';
import { isSettled, RESOLUTIONS, type SettledResolution } from './vocabulary';

export const SETTLED = RESOLUTIONS.filter(isSettled);

/**
 * The `_id` of the published rumors that were settled last, the last first, however old they are. Uncached.
 * @param since only those that were settled from then on; those without a time of settling are never among them
 */
export async function findLatestSettled(
  limit: number,
  {
    since = new Date(0),
    resolutions = SETTLED,
  }: { since?: Date; resolutions?: readonly SettledResolution[] } = {},
): Promise<ObjectId[]> {
  const tweets = await (await collection('tweets'))
    .aggregate<Pick<TweetDocument, '_id'>>([
      // A range, which the index on these times serves; that they are not null, it does not.
      { $match: { resolved_at: { $gte: since } } },
      { $sort: { resolved_at: -1, _id: -1 } },
      { $match: { timelines: timeline.all('rumors'), resolution: { $in: [...resolutions] } } },
      { $limit: limit },
      { $project: { _id: 1 } },
    ])
    .toArray();
  return tweets.map(({ _id }) => _id);
}
