import type { HallOfShameInput } from '@/lib/domain/hall-of-shame/schema';
import type { TweetInput } from '@/lib/domain/tweet/schema';
import type { ComparisonInput } from '@/lib/domain/woj-vs-shams/schema';
import { withoutHtmlEntities } from '@/lib/platform/text/html-entities';
import { type Origin, trimTagTail } from './tag-tail';

/**
 * Records whose texts have "&" for "&amp;", and no list of tags that scrapers leave at the end; the same records if
 * there is neither.
 */

export function cleanTweet(input: TweetInput): TweetInput {
  const names = [...(input.players ?? []), ...(input.teams ?? []), ...(input.topics ?? [])];
  return withCleaned(input, ['tweet'], { names, url: input.url });
}

export const cleanHallOfShame = (input: HallOfShameInput): HallOfShameInput =>
  withCleaned(input, ['tweet_text'], { names: [], url: input.url ?? '' });

/** Posts have no address of their own here. */
export const cleanComparison = (input: ComparisonInput): ComparisonInput =>
  withCleaned(input, ['woj_tweet_text', 'shams_tweet_text'], { names: [], url: '' });

function withCleaned<Input extends object>(input: Input, fields: (keyof Input)[], origin: Origin): Input {
  const cleaned = fields.flatMap((field) => {
    const text = input[field];
    if (typeof text !== 'string') return [];
    const kept = trimTagTail(withoutHtmlEntities(text), origin);
    return kept === text ? [] : [[field, kept]];
  });
  return cleaned.length === 0 ? input : { ...input, ...Object.fromEntries(cleaned) };
}

/** @returns the lists of tags that a cleaned record has no more, for a report */
export const removedTails = (before: unknown, after: unknown): string[] => {
  if (before === after) return [];
  const kept = after as Record<string, unknown>;
  return Object.entries(before as object).flatMap(([field, value]) => {
    const shorter = kept[field];
    if (typeof value !== 'string' || typeof shorter !== 'string') return [];
    const tail = withoutHtmlEntities(value).slice(shorter.length);
    return shorter === value || !tail ? [] : [tail.replace(/^[^\p{L}\d]+/u, '')];
  });
};
