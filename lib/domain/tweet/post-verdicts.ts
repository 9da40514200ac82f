import { readTweetsById } from './queries';
import { isListed } from './rules';
import { pendingSince, tintOf, type Verdict, verdictOf } from './verdict';
import type { Resolution } from './vocabulary';

/** How a post turned out, in word and tint. */
export interface PostVerdict {
  verdict: Verdict | null;
  tint: Resolution | null;
  /** Since when it is pending; see `pendingSince`. */
  since?: string | null;
}

/** The verdicts of posts that are public reports, by `tweet_id`. */
export type PostVerdicts = Readonly<Record<string, PostVerdict>>;

/** @returns how posts that another list names turned out, as far as they are public reports */
export async function readPostVerdicts(tweetIds: readonly string[]): Promise<PostVerdicts> {
  const tweets = await readTweetsById(tweetIds);
  return Object.fromEntries(
    tweets
      .filter(({ rating }) => isListed(rating))
      .map((tweet) => [
        tweet.tweet_id,
        { verdict: verdictOf(tweet), tint: tintOf(tweet), since: pendingSince(tweet) },
      ]),
  );
}
