import { type Filter, ObjectId } from 'mongodb';
import type { TweetDocument } from '@/lib/domain/tweet/schema';
import { idText } from '@/lib/platform/schema/fields';

/** @returns a filter that finds a tweet by its `_id` or by the id of its post */
export const tweetFilter = (id: string): Filter<TweetDocument> =>
  idText.safeParse(id).success ? { $or: [{ _id: new ObjectId(id) }, { tweet_id: id }] } : { tweet_id: id };
