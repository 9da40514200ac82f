import useSWR from 'swr';
import { CallError } from '@/lib/browser/call';
import { callStaff } from '@/lib/browser/staff-call';
import type { EntityRefView } from '@/lib/schema';
import type { StaffTweetView } from '@/lib/tweet/staff-schema';

export interface SimilarTweet {
  score: number;
  tweet: StaffTweetView;
}

/** The default similarity and hours for tweets of the same story. */
export const STORY_DEFAULTS = { threshold: 0.6, hours: 5 } as const;

async function loadSimilar(path: string): Promise<SimilarTweet[]> {
  try {
    return (await callStaff<{ tweets: SimilarTweet[] }>('GET', path)).tweets;
  } catch (error) {
    // Servers without this endpoint return 404.
    if (error instanceof CallError && error.status === 404) return [];
    throw error;
  }
}

/** Tweets that may tell the same story, and the topic to add them to. */
export function useStory(
  tweet: StaffTweetView | null,
  { threshold, hours }: { threshold: number; hours: number } = STORY_DEFAULTS,
): { similar: readonly SimilarTweet[]; topic: EntityRefView | null; isLoading: boolean } {
  const query = new URLSearchParams({ threshold: String(threshold), hours_difference: String(hours) });
  const { data: similar = [], isLoading } = useSWR(
    tweet && `/_api/admin/similar-tweets/${tweet._id}?${query}`,
    loadSimilar,
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  const topic = tweet?.topics[0] ?? similar.find((found) => found.tweet.topics[0])?.tweet.topics[0] ?? null;
  return { similar, topic, isLoading };
}
