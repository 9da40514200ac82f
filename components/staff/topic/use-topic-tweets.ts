import { useEffect, useState } from 'react';
import type { TopicTweets as StoredTweets } from '@/lib/domain/topic/staff-schema';
import type { StaffTweetView } from '@/lib/domain/tweet/staff-schema';
import { callStaff } from '@/lib/platform/browser/staff-call';
import { type RetryableSave, useRetryableSave } from './use-retryable-save';

export interface TopicTweets {
  /** The loaded tweets in the topic, newest first. */
  tweets: readonly StaffTweetView[];
  /** How many are in the topic. */
  total: number;
  /** Tweets found by a search that are not in the topic; null before the first search. */
  found: readonly StaffTweetView[] | null;
  /** Whether the search matched more tweets than it found, which are the newest. */
  isMoreFound: boolean;
  saving: RetryableSave;
  search(keywords: string): void;
  add(tweet: StaffTweetView): void;
  remove(tweet: StaffTweetView): void;
  loadMore(): void;
  /** Takes tweets from the list that were moved to another topic. */
  drop(ids: readonly string[]): void;
}

/**
 * The tweets of a topic, and those that a search finds.
 * @param onChange called when the topic's tweets have changed
 */
export function useTopicTweets(topic: string, initial: StoredTweets, onChange: () => void): TopicTweets {
  const [tweets, setTweets] = useState<readonly StaffTweetView[]>(initial.tweets);
  const [total, setTotal] = useState(initial.totalTweets);
  const [results, setResults] = useState<Pick<StoredTweets, 'tweets' | 'totalTweets'> | null>(null);
  const saving = useRetryableSave();
  // Next.js keeps a page that was left, and gives it new properties when it is opened again.
  useEffect(() => {
    setTweets(initial.tweets);
    setTotal(initial.totalTweets);
  }, [initial]);
  const isIn = ({ topics }: StaffTweetView) => topics.some(({ _id }) => _id === topic);
  const updateResults = (update: (tweet: StaffTweetView) => StaffTweetView) =>
    setResults((known) => known && { ...known, tweets: known.tweets.map(update) });

  const put = (verb: 'add-item-to' | 'remove-item-from', tweet: StaffTweetView) =>
    saving.save(async () => {
      const path = `/_api/admin/${verb}-topic/${topic}` as const;
      const { tweet: stored } = await callStaff('PATCH', path, {
        object_id: tweet._id,
      });
      const isAdded = verb === 'add-item-to';
      setTweets((known) => {
        const others = known.filter(({ _id }) => _id !== stored._id);
        return isAdded ? newestFirst([...others, stored]) : others;
      });
      setTotal((known) => known + (isAdded ? 1 : -1));
      updateResults((result) => (result._id === stored._id ? stored : result));
      onChange();
    });

  return {
    tweets,
    total,
    found: results?.tweets.filter((result) => !isIn(result)) ?? null,
    isMoreFound: results !== null && results.tweets.length < results.totalTweets,
    saving,
    search(keywords) {
      void saving.save(async () => {
        const query = new URLSearchParams({ keywords });
        setResults(await callStaff('GET', `/_api/admin/search-tweets?${query}`));
      });
    },
    add: (tweet) => void put('add-item-to', tweet),
    remove: (tweet) => void put('remove-item-from', tweet),
    loadMore() {
      void saving.save(async () => {
        const limit = initial.tweets.length;
        const page = Math.floor(tweets.length / limit) + 1;
        const path = `/_api/admin/topic/${topic}?page=${page}&limit=${limit}` as const;
        const next = await callStaff('GET', path);
        setTweets((known) =>
          newestFirst([...known, ...next.tweets.filter(({ _id }) => !known.some((one) => one._id === _id))]),
        );
      });
    },
    drop(ids) {
      setTweets((known) => known.filter(({ _id }) => !ids.includes(_id)));
      setTotal((known) => known - ids.length);
      updateResults((result) =>
        ids.includes(result._id)
          ? { ...result, topics: result.topics.filter(({ _id }) => _id !== topic) }
          : result,
      );
    },
  };
}

const newestFirst = (tweets: readonly StaffTweetView[]) =>
  [...tweets].sort((one, other) => other.timestamp.localeCompare(one.timestamp));
