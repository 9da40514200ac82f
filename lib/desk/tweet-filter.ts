import { type Filter, ObjectId } from 'mongodb';
import { idText } from '@/lib/schema';
import type { TweetDocument } from '@/lib/tweet/schema';

/** @returns a filter that finds a tweet by its `_id` or by the id of its post */
export const tweetFilter = (id: string): Filter<TweetDocument> =>
  idText.safeParse(id).success ? { $or: [{ _id: new ObjectId(id) }, { tweet_id: id }] } : { tweet_id: id };
