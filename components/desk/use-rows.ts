import { useEffect, useMemo, useRef, useState } from 'react';
import useSWR from 'swr';
import { call } from '@/lib/browser/call';
import { callStaff } from '@/lib/browser/staff-call';
import type { StaffTweetView } from '@/lib/tweet/staff-schema';
import { mergedRows, withPage } from './rows';

/** One page of a list, as the staff calls answer it. */
export interface TweetList {
  tweets: StaffTweetView[];
  totalTweets: number;
  currentPage: number;
  totalPages: number;
}

/** A list is read again after so many milliseconds, and when its window has the focus again. */
const REFRESH_INTERVAL = 30_000;

/**
 * The rows of a list, as far as they are loaded.
 * @param path the list's call, without its page. An ended session is noticed by the next edit, not by reading again
 * @param isKept whether a row stays although the list has it no longer
 * @param isRefreshed whether the list is read again now and then
 */
export function useRows(
  path: string,
  initial: TweetList,
  isKept: (id: string) => boolean,
  isRefreshed = true,
) {
  const [rows, setRows] = useState<readonly StaffTweetView[]>(initial.tweets);
  const [page, setPage] = useState(initial.currentPage);
  const [isLoading, setLoading] = useState(false);
  const keeps = useRef(isKept);
  const loading = useRef(false);
  useEffect(() => {
    keeps.current = isKept;
  });
  const { data = initial, error } = useSWR(
    isRefreshed ? path : null,
    (list: string) => call<TweetList>('GET', list),
    {
      fallbackData: initial,
      revalidateOnMount: false,
      refreshInterval: REFRESH_INTERVAL,
    },
  );
  const merged = useRef(initial);
  useEffect(() => {
    if (data === merged.current) return;
    merged.current = data;
    setRows((known) => mergedRows(known, data.tweets, keeps.current, data.totalPages === 1));
  }, [data]);
  const firstPage = useMemo(() => new Set(data.tweets.map(({ _id }) => _id)), [data]);
  /** Whether the list still had a row when it was last read; rows of later pages count as if it had. */
  const isListed = (id: string) => data.totalPages > 1 || firstPage.has(id);

  const hasMore = page < data.totalPages;
  async function loadMore() {
    if (loading.current || !hasMore) return;
    loading.current = true;
    setLoading(true);
    try {
      const next = await callStaff<TweetList>('GET', `${path}&page=${page + 1}`);
      setRows((known) => withPage(known, next.tweets));
      setPage(page + 1);
    } catch {
      // Said beside the list; scrolling to its end tries again.
    } finally {
      loading.current = false;
      setLoading(false);
    }
  }
  return {
    rows,
    total: data.totalTweets,
    isListed,
    isStale: error !== undefined,
    hasMore,
    isLoading,
    loadMore,
  };
}
