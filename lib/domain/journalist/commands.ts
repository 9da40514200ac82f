import type { ObjectId } from 'mongodb';
import { journalistModel } from '@/lib/domain/models';
import { NO_RUMORS } from '@/lib/domain/tweet/settled-count';
import { stableId } from '@/lib/platform/db/stable-id';
import type { WriteContext } from '@/lib/platform/documents/audit-schema';
import { type Revised, remove, revise } from '@/lib/platform/documents/revise';
import { type Upserted, upsertMany } from '@/lib/platform/documents/upsert';
import type { JournalistDocument } from './schema';

/** A change to a journalist: the key and the fields to change, with the team resolved. */
export type JournalistChange = Pick<JournalistDocument, 'username'> &
  Partial<Omit<JournalistDocument, '_id' | 'username_key' | 'good_tweets_v2' | 'bad_tweets_v2' | Counted>> & {
    good_tweets_v2?: DescribedTweet[];
    bad_tweets_v2?: DescribedTweet[];
  };
type Counted = 'tweetCount' | 'rumorCount' | 'record' | 'scores' | 'version' | 'meta';
interface DescribedTweet {
  tweet_id: string;
  description: string;
}

const DEFAULTS = {
  image: null,
  bio: null,
  affiliation: null,
  team: null,
  sports: null,
  badges: [],
  rating: null,
  tier: null,
  show_on_homepage: false,
  wordcloud: null,
  good_tweets_v2: [],
  bad_tweets_v2: [],
  tweetCount: 0,
  rumorCount: 0,
  record: NO_RUMORS,
} satisfies Partial<JournalistDocument>;

/** Creates or changes journalists by username, ignoring case. */
export async function upsertJournalists(
  changes: JournalistChange[],
  context: WriteContext,
): Promise<Upserted<JournalistDocument>[]> {
  const keyed = changes.map((change) => {
    const username_key = change.username.toLowerCase();
    const identified = (list: DescribedTweet[] | undefined) =>
      list?.map((tweet) => ({ _id: stableId(username_key, tweet.tweet_id), ...tweet }));
    return {
      ...change,
      username_key,
      good_tweets_v2: identified(change.good_tweets_v2),
      bad_tweets_v2: identified(change.bad_tweets_v2),
    };
  });
  const complete = (change: Partial<JournalistDocument>) =>
    ({ ...DEFAULTS, ...change }) as JournalistDocument;
  return upsertMany(journalistModel, 'username_key', keyed, complete, context);
}

/**
 * Changes one journalist, as `revise` does. A new name, username or image reaches every copy, and the old address
 * leads to the new one.
 */
export const reviseJournalist = (
  id: ObjectId,
  change: Parameters<typeof revise<'journalists'>>[2],
  context: WriteContext,
): Promise<Revised<JournalistDocument>> => revise(journalistModel, id, change, context);

/** Deletes a journalist, who is no longer named by any tweet. Their tweets stay. Throws as `remove`. */
export const deleteJournalist = (id: ObjectId, context: WriteContext): Promise<JournalistDocument> =>
  remove(journalistModel, id, context);
