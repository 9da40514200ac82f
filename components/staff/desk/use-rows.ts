import { useEffect, useRef, useState } from 'react';
import useSWR from 'swr';
import { BACKGROUND, callUntyped } from '@/lib/platform/browser/call';
import { countOpenTweets, type Lacks, mergedRows, type Order, withPage } from './rows';
import type { SuggestedTweet } from './suggested-tweet';

/** One page of a list as the API returns it. */
export interface TweetList {
  tweets: SuggestedTweet[];
  totalTweets: number;
  currentPage: number;
  totalPages: number;
}

/** A list is refreshed at this interval and when its window gets the focus. */
const REFRESH_INTERVAL_MS = 30_000;
/** A page that could not be loaded is asked for again after this time. */
const RETRY_DELAY_MS = 5_000;

const refresh = (list: string) => callUntyped<TweetList>('GET', list, undefined, BACKGROUND);

/**
 * The loaded rows of a list.
 * @param path the URL of the list, without the page number. An ended session is noticed by the next edit, not by
 *   refreshing
 * @param isKept whether a row stays although it is no longer in the list
 * @param options `isRefreshed`: whether to refresh the list regularly; `order` of the list; `open`: on how many tweets
 *   of all its pages something is left to be done, by default on all; `lacks`: whether a tweet still lacks what it is
 *   listed for
 */
export function useRows(
  path: string,
  initial: TweetList,
  isKept: (id: string) => boolean,
  { isRefreshed, order, open, lacks }: { isRefreshed: boolean; order: Order; open?: number; lacks?: Lacks },
) {
  const [rows, setRows] = useState<readonly SuggestedTweet[]>(initial.tweets);
  const [page, setPage] = useState(initial.currentPage);
  const [isLoading, setLoading] = useState(false);
  const [openLater, setOpenLater] = useState(
    (open ?? initial.totalTweets) - countOpenTweets(initial.tweets, lacks),
  );
  const keeps = useRef(isKept);
  const loading = useRef(false);
  useEffect(() => {
    keeps.current = isKept;
  });
  const {
    data = initial,
    error,
    mutate,
  } = useSWR(isRefreshed ? path : null, refresh, {
    fallbackData: initial,
    revalidateOnMount: false,
    refreshInterval: REFRESH_INTERVAL_MS,
  });
  const merged = useRef(initial);
  useEffect(() => {
    if (data === merged.current) return;
    merged.current = data;
    setRows((before) =>
      mergedRows(before, data.tweets, keeps.current, { isOnlyPage: data.totalPages === 1, order }),
    );
  }, [data, order]);
  const loadedPages = page - initial.currentPage + 1;
  const unloaded = Math.max(0, data.totalTweets - loadedPages * data.tweets.length);
  const hasMore = page < data.totalPages;
  /** @param read `callStaffUntyped` when the editor waits for more: it asks to sign in when the session has ended */
  async function loadMore(read: typeof callUntyped) {
    if (loading.current || !hasMore) return;
    loading.current = true;
    setLoading(true);
    try {
      const next = await read<TweetList>('GET', `${path}&page=${page + 1}`);
      const ids = new Set(rows.map(({ _id }) => _id));
      setOpenLater(
        openLater -
          countOpenTweets(
            next.tweets.filter(({ _id }) => !ids.has(_id)),
            lacks,
          ),
      );
      setRows((before) => withPage(before, next.tweets, order));
      setPage(page + 1);
    } catch {
      // The list tries again as long as it lacks rows, but not at once.
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
    } finally {
      loading.current = false;
      setLoading(false);
    }
  }
  return {
    rows,
    /** The tweets on pages that are not loaded, and on how many of them something is left to be done. */
    unloaded: { total: unloaded, open: Math.min(unloaded, Math.max(0, openLater)) },
    isStale: error !== undefined,
    hasMore,
    isLoading,
    loadMore,
    refresh: () => void mutate(),
  };
}
