import { useCallback, useEffect, useRef, useState } from 'react';
import { isTaskCompleted, needsRating } from '@/lib/domain/tweet/task-rules';
import { type EditState, shownTweet, statusOf } from './edits';
import type { Panel } from './open-task.island';
import { countOpenTweets, type Lacks, type Order } from './rows';
import type { SuggestedTweet } from './suggested-tweet';
import { useCursor } from './use-cursor';
import { useEdits } from './use-edits';
import { useKeyPause } from './use-key-pause';
import { type TweetList, useRows } from './use-rows';

export interface QueueOptions {
  /** The URL of the list with its filters, without the page number. */
  call: string;
  initial: TweetList;
  /** On how many tweets of all pages of the list something is left to be done; by default on all. */
  initialOpen?: number;
  /** Whether a tweet still lacks what it is listed for; otherwise it is done. */
  lacks?: Lacks;
  /** The first task is open; otherwise, no tweet is open at first. */
  isTasks?: boolean;
  /** Tweets leave the list when they are rated, once the editor goes to another. */
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
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [cursor, setCursor] = useState(() => {
    const listed = listedTweets(initial.tweets, state, leavesWhenRated, null);
    return ((isTasks && listed.find((tweet) => !isTaskCompleted(tweet))) || listed[0])?._id ?? null;
  });
  const { rows, unloaded, ...list } = useRows(
    call,
    initial,
    (id) => id === cursor || chosen.has(id) || statusOf(state, id) !== 'untouched',
    { isRefreshed: !isSingle, order, open: initialOpen, lacks },
  );
  useEffect(() => store.dispatch({ type: 'read', tweets: rows }), [rows, store]);
  const tweets = listedTweets(rows, state, leavesWhenRated, cursor);

  const [isOpen, setOpen] = useState(isTasks || initial.tweets.length === 1);
  const [panel, setPanel] = useState<Panel | null>(initialPanel ?? null);
  const { isPaused, pause, resume } = useKeyPause();
  /** The tweet that left the list at once when it was rated, until the editor goes to another. */
  const [lastRated, setLastRated] = useState<string | null>(null);
  /** The row to focus after it is rendered: the id of the one that a key opened, or true for the open one. */
  const focusNext = useRef<string | boolean>(false);

  const { place, current, isArriving } = useCursor(cursor, rows, tweets, (id) => {
    setCursor(id);
    setPanel(null);
    pause();
    // What had the focus has gone with its row.
    if (document.activeElement === document.body) focusNext.current = true;
  });
  const goTo = useCallback(
    (id: string | undefined) => {
      if (!id) return;
      focusNext.current = id;
      setCursor(id);
      setPanel(null);
      setLastRated(null);
      resume();
    },
    [resume],
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
  const openRows = countOpenTweets(tweets, lacks);
  return {
    ...list,
    state,
    store,
    rows,
    tweets,
    place,
    current,
    isOpen,
    panel: isArriving ? null : panel,
    /** Whether the tweet that the editor is at opened by itself: keys that were meant for another do nothing. */
    ignoresKeys: isArriving || isPaused,
    pause,
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
    lastRated: tweetOf(state, lastRated),
    /** Lets a rated tweet leave the list, which stays where it is. */
    leave(id: string) {
      if (id === cursor) {
        setCursor(tweets[place + 1]?._id ?? tweets[place - 1]?._id ?? null);
        setPanel(null);
      }
      setLastRated(id);
    },
    /** Takes a tweet off the list for this session. It comes back if an edit of it cannot be stored. */
    dismiss(id: string) {
      goTo((tweets[place + 1] ?? tweets[place - 1])?._id);
      store.dispatch({ type: 'dismissed', id });
    },
    /** Opens or closes the tweet that the editor is at. */
    toggle() {
      focusNext.current = true;
      setOpen(!isOpen);
      setPanel(null);
      setLastRated(null);
    },
    /** Shows a part of the open tweet to edit; null for none. */
    show(requested: Panel | null) {
      if (requested === null) focusNext.current = true;
      else setOpen(true);
      setPanel(requested);
    },
  };
}

function tweetOf(state: EditState, id: string | null): SuggestedTweet | null {
  const stored = id === null ? undefined : state.stored[id];
  return stored && !state.removed[stored._id] ? shownTweet(state, stored) : null;
}

/** @returns the tweets of a list as edited. One that the editor is at stays although it is rated. */
function listedTweets(
  rows: readonly SuggestedTweet[],
  state: EditState,
  leavesWhenRated: boolean,
  cursor: string | null,
): SuggestedTweet[] {
  return rows
    .filter(({ _id }) => !state.removed[_id])
    .map((tweet) => shownTweet(state, tweet))
    .filter((tweet) => {
      const { _id: id } = tweet;
      return !leavesWhenRated || needsRating(tweet) || id === cursor || state.problems[id];
    });
}

export type QueueState = ReturnType<typeof useQueue>;
