import { ObjectId } from 'mongodb';
import { COMPARISONS, JOURNALISTS } from '@/lib/cache/entity-tags';
import { tagCache } from '@/lib/cache/invalidation';
import { COMPARED_JOURNALISTS, type ComparedSide } from '@/lib/config';
import { collection } from '@/lib/db/collections';
import { readJournalistsByUsername } from '@/lib/journalist/queries';
import type { JournalistView } from '@/lib/journalist/schema';
import { currentTime } from '@/lib/time/clock';
import { isHiddenJournalist } from '@/lib/tweet/hidden-journalists';
import { readTweetsById } from '@/lib/tweet/queries';
import { timeline } from '@/lib/tweet/rules';
import { pendingSince, tintOf, verdictOf } from '@/lib/tweet/verdict';
import type { PostVerdicts } from './rules';
import { type ComparisonView, viewComparison } from './schema';

/** All comparisons, latest first. */
export async function listComparisons(): Promise<ComparisonView[]> {
  'use cache';
  tagCache(COMPARISONS);
  const comparisons = await collection('comparisons');
  return (await comparisons.find().sort({ happened_at: -1, _id: -1 }).toArray()).map(viewComparison);
}

/** The verdicts of the posts of all comparisons, as far as they have a page. */
export async function readPostVerdicts(): Promise<PostVerdicts> {
  'use cache';
  tagCache(COMPARISONS, timeline.all('rumors'), timeline.all('news'));
  const comparisons = await listComparisons();
  const ids = comparisons.flatMap(({ woj_tweet_id, shams_tweet_id }) => [woj_tweet_id, shams_tweet_id]);
  const tweets = await readTweetsById(ids.filter((id) => id !== null));
  return Object.fromEntries(
    tweets
      .filter(({ username }) => !isHiddenJournalist(username))
      .map((tweet) => [
        tweet.tweet_id,
        { verdict: verdictOf(tweet), tint: tintOf(tweet), since: pendingSince(tweet, currentTime()) },
      ]),
  );
}

/** @returns null if there is none */
export async function findComparison(id: string): Promise<ComparisonView | null> {
  'use cache';
  tagCache(COMPARISONS);
  const document = await (await collection('comparisons')).findOne({ _id: new ObjectId(id) });
  return document && viewComparison(document);
}

/** One of the two compared journalists. */
export interface Compared {
  side: ComparedSide;
  /** Their name in the comparison section. */
  label: string;
  /** Null if none of their usernames is on file. */
  journalist: JournalistView | null;
}

/** The two compared journalists, left and right. */
export async function findComparedJournalists(): Promise<Compared[]> {
  'use cache';
  tagCache(JOURNALISTS);
  const sides = Object.keys(COMPARED_JOURNALISTS) as ComparedSide[];
  return Promise.all(
    sides.map(async (side) => {
      const { label, usernames } = COMPARED_JOURNALISTS[side];
      const [journalist = null] = await readJournalistsByUsername(usernames);
      return { side, label, journalist };
    }),
  );
}
