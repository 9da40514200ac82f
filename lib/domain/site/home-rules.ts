import type { TweetView } from '@/lib/domain/tweet/schema';

/**
 * The first of a list of settled reports, with at least one miss when there is one: a page of successes would hide what
 * readers come for.
 */
export function withOneMiss<Report extends Pick<TweetView, 'resolution'>>(
  settled: readonly Report[],
  limit: number,
): Report[] {
  const first = settled.slice(0, limit);
  const isMiss = ({ resolution }: Report) => resolution === 'incorrect';
  const miss = settled.find(isMiss);
  if (!miss || first.some(isMiss)) return first;
  return [...first.slice(0, limit - 1), miss];
}
