import type { ObjectId } from 'mongodb';
import { collection } from '@/lib/db/collections';
import type { VoteCounts } from './rules';

/** Recounts under way in this process, by tweet: one that runs, and one that waits for it. */
const underWay = new Map<string, { running: Recount; waiting?: Recount }>();
type Recount = Promise<VoteCounts | null>;

/**
 * Brings a tweet's `upvotes` and `downvotes` to what it was imported with and what is stored in votes. Whoever
 * comes while a recount runs shares the one after it, which begins when theirs is stored: a storm of votes on one
 * tweet costs one count at a time.
 * @returns the counts; null when there is no such tweet
 */
export function recountVotes(tweet: ObjectId): Recount {
  const key = tweet.toHexString();
  const known = underWay.get(key);
  if (known) {
    known.waiting ??= known.running.then(
      () => begin(key, tweet),
      () => begin(key, tweet),
    );
    return known.waiting;
  }
  return begin(key, tweet);
}

function begin(key: string, tweet: ObjectId): Recount {
  const running = untilStable(tweet).finally(() => {
    if (underWay.get(key)?.running === running && !underWay.get(key)?.waiting) underWay.delete(key);
  });
  underWay.set(key, { running });
  return running;
}

/**
 * Counts, writes, and counts again until what was written is what is there. Several processes may do so at once:
 * whoever writes last has looked after writing, so a count that a newer vote made old does not stay (decision 30).
 */
async function untilStable(tweet: ObjectId): Recount {
  const tweets = await collection('tweets');
  let counted = await count(tweet);
  for (;;) {
    if (!counted) return null;
    await tweets.updateOne({ _id: tweet }, { $set: counted });
    const again = await count(tweet);
    if (again?.upvotes === counted.upvotes && again.downvotes === counted.downvotes) return counted;
    counted = again;
  }
}

async function count(tweet: ObjectId): Recount {
  const [tweets, votes] = await Promise.all([collection('tweets'), collection('votes')]);
  const [imported, upvotes, downvotes] = await Promise.all([
    tweets.findOne({ _id: tweet }, { projection: { imported_upvotes: 1, imported_downvotes: 1 } }),
    votes.countDocuments({ tweet, vote: 'upvote' }),
    votes.countDocuments({ tweet, vote: 'downvote' }),
  ]);
  if (!imported) return null;
  return {
    upvotes: imported.imported_upvotes + upvotes,
    downvotes: imported.imported_downvotes + downvotes,
  };
}
