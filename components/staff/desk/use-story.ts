import { useEffect, useState } from 'react';
import useSWR from 'swr';
import type { StaffTweetView } from '@/lib/domain/tweet/staff-schema';
import { BACKGROUND, CallError, call } from '@/lib/platform/browser/call';
import type { EntityRefView } from '@/lib/platform/schema/fields';

export interface SimilarTweet {
  score: number;
  tweet: StaffTweetView;
}

/** Tweets that may tell the same story as the open one, and the topic to add them to. */
export interface Story {
  similar: readonly SimilarTweet[];
  topic: EntityRefView | null;
}

/** The default similarity and hours for tweets of the same story. */
export const STORY_DEFAULTS = { threshold: 0.6, hours: 5 } as const;

/** How long a tweet has to be open before similar ones are loaded: not while an editor moves through the list. */
const SETTLING_MS = 250;

/** Loaded in the background, so an ended session does not open the sign-in dialog; the next edit does. */
async function loadSimilar(path: `/_api/admin/similar-tweets/${string}?${string}`): Promise<SimilarTweet[]> {
  try {
    return (await call('GET', path, undefined, BACKGROUND)).tweets;
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
): Story & { isLoading: boolean } {
  const query = new URLSearchParams({ threshold: String(threshold), hours_difference: String(hours) });
  const id = useSettled(tweet?._id ?? null);
  const { data: similar = [], isLoading } = useSWR(
    id && id === tweet?._id ? (`/_api/admin/similar-tweets/${id}?${query}` as const) : null,
    loadSimilar,
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  const topic = tweet?.topics[0] ?? similar.find((found) => found.tweet.topics[0])?.tweet.topics[0] ?? null;
  return { similar, topic, isLoading };
}

/** @returns a value once it has stayed the same for a moment */
function useSettled(value: string | null): string | null {
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLING_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
