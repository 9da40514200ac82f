import type { ComparisonInput } from '@/lib/comparison/schema';
import type { HallOfShameInput } from '@/lib/hall-of-shame/schema';
import type { TweetInput } from '@/lib/tweet/schema';
import { type Origin, trimTagTail } from './tag-tail';

/** Records without the list of tags that scrapers leave at the end of texts; the same records if there is none. */

export function cleanTweet(input: TweetInput): TweetInput {
  const names = [...(input.players ?? []), ...(input.teams ?? []), ...(input.topics ?? [])];
  return withTrimmed(input, ['tweet'], { names, url: input.url });
}

export const cleanHallOfShame = (input: HallOfShameInput): HallOfShameInput =>
  withTrimmed(input, ['tweet_text'], { names: [], url: input.url ?? '' });

/** Posts have no address of their own here. */
export const cleanComparison = (input: ComparisonInput): ComparisonInput =>
  withTrimmed(input, ['woj_tweet_text', 'shams_tweet_text'], { names: [], url: '' });

function withTrimmed<Input extends object>(input: Input, fields: (keyof Input)[], origin: Origin): Input {
  const trimmed = fields.flatMap((field) => {
    const text = input[field];
    if (typeof text !== 'string') return [];
    const kept = trimTagTail(text, origin);
    return kept === text ? [] : [[field, kept]];
  });
  return trimmed.length === 0 ? input : { ...input, ...Object.fromEntries(trimmed) };
}
