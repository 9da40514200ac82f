import { collection } from '@/lib/db/collections';
import type { Correction } from '@/lib/tweet/corrections';
import { reviseTweet } from '@/lib/tweet-edit/commands';
import { sampleTweets } from './tweets';

const DAY = 24 * 60 * 60 * 1000;

/** What happened to some incorrect rumors: their outcome before, days before the load, and the reason. */
const CHANGES = [
  {
    before: 'correct',
    days: 1.2,
    reason: 'The deal fell through at the physical; we had taken the agreement for it.',
  },
  { before: 'unconfirmable', days: 9, reason: 'The team has since said on record that there was no offer.' },
  { before: 'correct', days: 40, reason: null },
] as const;

/** Gives some sample rumors a corrected outcome. Idempotent for a given `now`. */
export async function addSampleCorrections(now: Date): Promise<void> {
  const incorrect = sampleTweets.filter(
    ({ resolution, is_draft }) => resolution === 'incorrect' && !is_draft,
  );
  const tweets = await collection('tweets');
  for (const [place, { before, days, reason }] of CHANGES.entries()) {
    const tweet = await tweets.findOne({ tweet_id: incorrect[place]?.tweet_id });
    if (!tweet) continue;
    const correction: Correction = {
      number: 1,
      before,
      after: 'incorrect',
      at: new Date(now.getTime() - days * DAY),
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
