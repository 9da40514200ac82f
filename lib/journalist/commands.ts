import { invalidate } from '@/lib/cache/invalidation';
import { stableId } from '@/lib/db/stable-id';
import { type Upserted, upsertMany } from '@/lib/db/upsert';
import { HALL_OF_SHAME } from '@/lib/hall-of-shame/tags';
import { renewCopies } from '@/lib/tweet/commands';
import { type JournalistDocument, NO_RUMORS } from './schema';
import { JOURNALISTS, journalistTag } from './tags';

/** A journalist to be written: the key, and what is to change, the team resolved. */
export type JournalistChange = Pick<JournalistDocument, 'username'> &
  Partial<Omit<JournalistDocument, '_id' | 'username_key' | 'good_tweets_v2' | 'bad_tweets_v2' | Counted>> & {
    good_tweets_v2?: DescribedTweet[];
    bad_tweets_v2?: DescribedTweet[];
  };
type Counted = 'tweetCount' | 'rumorCount' | 'record';
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

/** Creates or changes journalists by username, however it is spelled, and what tweets say of them. */
export async function upsertJournalists(
  changes: JournalistChange[],
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
  const results = await upsertMany(
    'journalists',
    'username_key',
    keyed,
    (merged) => ({ ...DEFAULTS, ...merged }) as JournalistDocument,
  );
  const tags = new Set<string>();
  for (const { outcome, before, after } of results) {
    if (outcome === 'unchanged') continue;
    tags.add(JOURNALISTS).add(HALL_OF_SHAME).add(journalistTag(after.username));
    const { _id, name, username, image } = after;
    const isCopied =
      before && (before.name !== name || before.username !== username || before.image !== image);
    if (isCopied)
      for (const tag of await renewCopies('journalists', { _id, name, username, image })) tags.add(tag);
  }
  await invalidate(tags);
  return results;
}
