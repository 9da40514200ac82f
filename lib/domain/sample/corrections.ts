import { reviseTweet } from '@/lib/domain/tweet/commands';
import type { Correction } from '@/lib/domain/tweet/corrections';
import { collection } from '@/lib/platform/db/collections';

const DAY = 24 * 60 * 60 * 1000;

/** Some incorrect rumors: the outcome they had before, after how many days it was corrected, and why. */
const CHANGES = [
  {
    tweet_id: '9027525819872814234',
    before: 'correct',
    days: 6,
    reason: 'The deal fell through at the physical; we had taken the agreement for it.',
  },
  {
    tweet_id: '9017903329243944596',
    before: 'unconfirmable',
    days: 3,
    reason: 'Both teams have since said on record that there was no offer.',
  },
  { tweet_id: '9020934363434437810', before: 'correct', days: 2, reason: null },
] as const;

/** Gives some sample rumors a corrected outcome. Idempotent for a given `now`. */
export async function addSampleCorrections(now: Date): Promise<void> {
  const tweets = await collection('tweets');
  for (const { tweet_id, before, days, reason } of CHANGES) {
    const tweet = await tweets.findOne({ tweet_id });
    if (!tweet) throw new Error(`There is no sample tweet ${tweet_id}.`);
    const correction: Correction = {
      number: 1,
      before,
      after: 'incorrect',
      at: new Date(Math.min(tweet.timestamp.getTime() + days * DAY, now.getTime())),
      by: 'sample data',
      reason,
      dispute: null,
      is_undone: false,
      previous: { resolved_at: null, resolved_by: null },
    };
    await reviseTweet(tweet._id, () => ({ corrections: [correction] }), {
      actor: { kind: 'system', name: 'sample data' },
      operation: 'seed',
    });
  }
}
