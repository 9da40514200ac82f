import { useCallback, useEffect, useRef, useState } from 'react';
import { isTaskCompleted, needsRating } from '@/lib/tweet/task-rules';
import { shownTweet, statusOf } from './edits';
import type { Panel } from './open-task.island';
import { countOpen, type Lacks, type Order } from './rows';
import { useCursor } from './use-cursor';
import { useEdits } from './use-edits';
import { type TweetList, useRows } from './use-rows';

export interface QueueOptions {
  /** The URL of the list with its filters, without the page number. */
  call: string;
  initial: TweetList;
  /** On how many tweets of all pages of the list something is left to be done; by default on all. */
  initialOpen?: number;
  /** Whether a tweet still lacks what it is listed for; otherwise it is done. */
  lacks?: Lacks;
  /** Tasks are opened one after the other; otherwise, no tweet is open at first. */
  isTasks?: boolean;
  /** Tweets leave the list when they are rated. */
  leavesWhenRated?: boolean;
  /** The order of the list; newest first by default. */
  order?: Order;
  /** One tweet without a list, which is not refreshed. */
  isSingle?: boolean;
  /** The part of the open tweet to edit first. */
  initialPanel?: Panel;
}

/** The tweets of a list as edited, which one the editor is at, what is open of it, and which ones are chosen. */
export function useQueue({
  call,
  initial,
  initialOpen,
  lacks,
  isTasks = false,
  leavesWhenRated = false,
  order = 'newest',
  isSingle = false,
  initialPanel,
}: QueueOptions) {
  const { state, store } = useEdits();
  const { rows, unloaded, ...list } = useRows(call, initial, (id) => statusOf(state, id) !== 'untouched', {
    isRefreshed: !isSingle,
    order,
    open: initialOpen,
    lacks,
  });
  useEffect(() => store.dispatch({ type: 'read', tweets: rows }), [rows, store]);

  const tweets = rows
    .filter(({ _id }) => !state.removed[_id])
    .map((tweet) => shownTweet(state, tweet))
    .filter((tweet) => !leavesWhenRated || needsRating(tweet) || state.problems[tweet._id]);

  const [isOpen, setOpen] = useState(isTasks || initial.tweets.length === 1);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [panel, setPanel] = useState<Panel | null>(initialPanel ?? null);
  /** The row to focus after it is rendered: the id of the one that a key opened, or true for the open one. */
  const focusNext = useRef<string | boolean>(false);

  const { place, current, hasLeft, setCursor } = useCursor(
    () =>
      (isTasks ? initial.tweets.find((tweet) => !isTaskCompleted(tweet)) : initial.tweets[0])?._id ?? null,
    rows,
    tweets,
    () => {
      setPanel(null);
      // What had the focus has gone with its row.
      if (document.activeElement === document.body) focusNext.current = true;
    },
  );
  const goTo = useCallback(
    (id: string | undefined) => {
      if (!id) return;
      focusNext.current = id;
      setCursor(id);
      setPanel(null);
    },
    [setCursor],
  );
  const open = useCallback(
    (id: string) => {
      goTo(id);
      setOpen(true);
    },
    [goTo],
  );
  const choose = useCallback((id: string) => {
    setChosen((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  }, []);
  const openRows = countOpen(tweets, lacks);
  return {
    ...list,
    state,
    store,
    rows,
    tweets,
    place,
    current,
    isOpen,
    panel: hasLeft ? null : panel,
    chosen,
    focusNext,
    /** Of all pages: the tweets, and those on which something is left to be done. */
    total: tweets.length + unloaded.total,
    left: openRows + unloaded.open,
    done: rows.length - openRows,
    goTo,
    open,
    choose,
    clearChosen: () => setChosen(new Set()),
    /** Opens or closes the tweet that the editor is at. */
    toggle() {
      focusNext.current = true;
      setOpen(!isOpen);
      setPanel(null);
    },
    /** Shows a part of the open tweet to edit; null for none. */
    show(wanted: Panel | null) {
      if (wanted === null) focusNext.current = true;
      else setOpen(true);
      setPanel(wanted);
    },
  };
}

export type QueueState = ReturnType<typeof useQueue>;
