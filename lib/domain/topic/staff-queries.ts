import type { Filter, ObjectId } from 'mongodb';
import { STAFF_PAGE_SIZE } from '@/lib/domain/desk/schema';
import type { ListPage } from '@/lib/domain/desk/tweet-lists';
import type { TopicDocument } from '@/lib/domain/topic/schema';
import { STAFF_TWEET, type StaffTweet, viewStaffTweet } from '@/lib/domain/tweet/staff-schema';
import { RESOLVABLE_RATINGS } from '@/lib/domain/tweet/vocabulary';
import { collection } from '@/lib/platform/db/collections';
import type { TopicFilters } from './staff-filters';
import { type StaffTopicView, type TopicTweets, viewStaffTopic } from './staff-schema';

/** Topics as staff read them: not cached. */

/** @returns one page of the topics that pass the filters, those with the most tweets first, and how many there are */
export async function listStaffTopics(
  filters: TopicFilters,
): Promise<{ topics: StaffTopicView[]; total: number }> {
  const topics = await collection('topics');
  const filter = filterOf(filters);
  // Both in the order of the list, whose index serves them.
  const [stored, ids] = await Promise.all([
    topics
      .find(filter)
      .sort({ tweetCount: -1, _id: -1 })
      .skip((filters.page - 1) * STAFF_PAGE_SIZE)
      .limit(STAFF_PAGE_SIZE)
      .toArray(),
    topics
      .find(filter, { projection: { _id: 1 } })
      .sort({ tweetCount: -1, _id: -1 })
      .toArray(),
  ]);
  return { topics: stored.map(viewStaffTopic), total: ids.length };
}

function filterOf({ show, only, keyword }: TopicFilters): Filter<TopicDocument> {
  const and: Filter<TopicDocument>[] = [
    ...(show === 'resolved' || only === 'unresolved-tweets' ? [{ resolution: { $ne: null } }] : []),
    ...(show === 'unresolved' ? [{ resolution: null }] : []),
    ...(only === 'unresolved-tweets' ? [{ unresolved_count: { $gt: 0 } }] : []),
    ...(only === 'no-description' ? [{ description: { $in: [null, ''] } }] : []),
    ...(only === 'resolvable' ? [{ $or: RESOLVABLE_RATINGS.map(hasRating) }] : []),
    ...(keyword ? [{ name: { $regex: escapeRegex(keyword), $options: 'i' } }] : []),
  ];
  return { 'meta.deleting': null, ...(and.length > 0 && { $and: and }) };
}

const hasRating = (rating: string): Filter<TopicDocument> => ({ [`rating_counts.${rating}`]: { $gt: 0 } });
const escapeRegex = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** @returns null if there is no such topic */
export async function findStaffTopic(id: ObjectId): Promise<StaffTopicView | null> {
  const topic = await (await collection('topics')).findOne({ _id: id, 'meta.deleting': null });
  return topic && viewStaffTopic(topic);
}

/** @returns one page of the tweets in a topic, drafts too, newest first */
export async function listTopicTweets(topic: ObjectId, { page, limit }: ListPage): Promise<TopicTweets> {
  const tweets = await collection('tweets');
  const filter: Filter<StaffTweet> = { 'topics._id': topic, 'meta.deleting': null } as never;
  const [stored, totalTweets] = await Promise.all([
    tweets
      .find<StaffTweet>(filter as never, { projection: STAFF_TWEET })
      .sort({ timestamp: -1, _id: -1 })
      .skip((page - 1) * limit)
      .limit(limit)
      .toArray(),
    tweets.countDocuments(filter as never),
  ]);
  const totalPages = Math.max(1, Math.ceil(totalTweets / limit));
  return { tweets: stored.map(viewStaffTweet), totalTweets, currentPage: page, totalPages };
}
