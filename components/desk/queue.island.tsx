'use client';

import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Empty } from '@/components/ui/empty';
import { isTaskCompleted, needsRating } from '@/lib/tweet/task-rules';
import type { Rating } from '@/lib/tweet/vocabulary';
import type { Change } from './changes';
import { ChosenBar } from './chosen-bar.island';
import { describeUnsaved, shownTweet, statusOf } from './edits';
import { focusSearch } from './filters.island';
import type { KeyAction } from './keys';
import { KeysBar } from './keys-bar';
import { KeysDialog } from './keys-dialog';
import { OpenTask, type Panel } from './open-task.island';
import { Rail } from './rail.island';
import { countOpen, type Order } from './rows';
import { type SuggestedTweet, takeAllSuggestions, takeOutcome } from './suggestions';
import { TaskRow } from './task-row';
import { useColleagues } from './use-colleagues';
import { useCursor } from './use-cursor';
import { useDeskKeys } from './use-desk-keys';
import { useEdits } from './use-edits';
import { type TweetList, useRows } from './use-rows';
import { useStory } from './use-story';
import { useTagNames } from './use-tag-names';
import './desk.css';

interface Props {
  /** The URL of the list with its filters, without the page number. */
  call: string;
  initial: TweetList;
  /** On how many tweets of all pages of the list something is left to be done; by default on all. */
  initialOpen?: number;
  /** The name of the list for screen readers. */
  label: string;
  /** Shown if the list is empty. */
  emptyText?: ReactNode;
  /** Tasks are opened one after the other; otherwise, no tweet is open at first. */
  isTasks?: boolean;
  /** Tweets leave the list when they are rated. */
  leavesWhenRated?: boolean;
  /** The keys i, g and s rate the first tweet of the list, whichever is open. */
  ratesFirst?: boolean;
  /** The order of the list; newest first by default. */
  order?: Order;
  /** One tweet without a list, which is not refreshed. */
  isSingle?: boolean;
  /** Other pages of the list have their own URLs, instead of being loaded on scrolling. */
  isSinglePage?: boolean;
  /** The part of the open tweet to edit first. */
  initialPanel?: Panel;
  /** Rendered above the list, with the number of all tweets and of open tasks. */
  head?: (count: { total: number; left: number }) => ReactNode;
}

const ROW_HEIGHT = 65;
const OPEN_HEIGHT = 420;
/** The height the sticky bars cover, in CSS pixels. */
const COVERED_HEIGHT = { top: 100, bottom: 64 };

const FIRST_KEYS: readonly KeyAction[] = [
  'rating:irrelevant',
  'rating:good_information',
  'rating:speculation',
];

/**
 * A list of tweets to work through: one is open, keys and buttons edit it, and the next one opens when it is
 * completed.
 */
export function Queue(props: Props) {
  const { call, initial, label, isTasks = false, leavesWhenRated = false } = props;
  const { state, store } = useEdits();
  const { rows, unloaded, hasMore, isLoading, isStale, loadMore, refresh } = useRows(
    call,
    initial,
    (id) => statusOf(state, id) !== 'untouched',
    { isRefreshed: !props.isSingle, order: props.order ?? 'newest', open: props.initialOpen },
  );
  useEffect(() => store.dispatch({ type: 'read', tweets: rows }), [rows, store]);

  const tweets = rows
    .filter(({ _id }) => !state.removed[_id])
    .map((tweet) => shownTweet(state, tweet))
    .filter((tweet) => !leavesWhenRated || needsRating(tweet) || state.problems[tweet._id]);

  const [isOpen, setOpen] = useState(isTasks || initial.tweets.length === 1);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [panel, setPanel] = useState<Panel | null>(props.initialPanel ?? null);
  const [hasHelp, setHelp] = useState(false);
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
  const openTweet = isOpen ? current : null;
  const story = useStory(openTweet);
  const colleagues = useColleagues(store, openTweet?._id ?? null, refresh);
  const names = useTagNames((openTweet?.suggested_players.length ?? 0) > 0);

  const list = useRef<HTMLOListElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useEffect(() => {
    const measure = () => {
      if (list.current) setScrollMargin(list.current.getBoundingClientRect().top + window.scrollY);
    };
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(document.body);
    return () => watcher.disconnect();
  }, []);
  const virtualizer = useWindowVirtualizer({
    count: tweets.length,
    estimateSize: (index) => (isOpen && index === place ? OPEN_HEIGHT : ROW_HEIGHT),
    getItemKey: (index) => tweets[index]?._id ?? index,
    overscan: 8,
    scrollMargin,
    scrollPaddingStart: COVERED_HEIGHT.top,
    scrollPaddingEnd: COVERED_HEIGHT.bottom,
    initialRect: { width: 1280, height: 900 },
  });
  const shown = virtualizer.getVirtualItems();
  const lastShown = shown.at(-1)?.index ?? 0;
  /** The height of the rows that are not drawn, above and below. */
  const above = (shown[0]?.start ?? scrollMargin) - scrollMargin;
  const below = virtualizer.getTotalSize() - ((shown.at(-1)?.end ?? scrollMargin) - scrollMargin);
  useEffect(() => {
    if (hasMore && !props.isSinglePage && lastShown >= tweets.length - 20) void loadMore();
  });
  useEffect(() => {
    const wanted = focusNext.current;
    // Effects of an earlier render may run after a key was pressed, and know only the tweet before.
    if (!wanted || !current || (wanted !== true && wanted !== current._id)) return;
    focusNext.current = false;
    virtualizer.scrollToIndex(place, { align: 'auto' });
    requestAnimationFrame(() => {
      // The next key may have opened a field meanwhile, which is being typed into.
      if (document.activeElement?.closest('.queue input, .queue textarea, .queue select')) return;
      const row = list.current?.querySelector<HTMLElement>(`[data-row="${current._id}"]`);
      const target = row?.querySelector<HTMLElement>('[data-open]') ?? row?.querySelector('button');
      target?.focus({ preventScroll: true });
    });
  });

  const goTo = (id: string | undefined) => {
    if (!id) return;
    focusNext.current = id;
    setCursor(id);
    setPanel(null);
  };
  const move = (step: 1 | -1) => goTo(tweets[place + step]?._id);

  /** @param movesOn whether the next task is opened when this one is completed */
  function edit(changes: readonly { id: string; change: Change }[], movesOn = changes.length === 1) {
    const before = current;
    store.edit(changes);
    if (!before || !movesOn || changes[0]?.id !== before._id || panel === 'edit') return;
    const known = store.read().stored[before._id];
    const after = known && shownTweet(store.read(), known);
    const isLeaving = leavesWhenRated && after && !needsRating(after);
    if (after && (isLeaving || (isTasks && !isTaskCompleted(before) && isTaskCompleted(after)))) openNext();
  }
  /** Opens the next open task; the first if there is none after the current one. */
  function openNext() {
    const isLeft = (tweet: SuggestedTweet, index: number) => index !== place && !isTaskCompleted(tweet);
    const next = tweets.find((tweet, index) => index > place && isLeft(tweet, index)) ?? tweets.find(isLeft);
    goTo(next?._id ?? (leavesWhenRated ? tweets[place + 1]?._id : undefined));
  }
  function editChosen(change: Change) {
    if (chosen.size > 0) {
      store.edit([...chosen].map((id) => ({ id, change })));
      setChosen(new Set());
    } else if (current) edit([{ id: current._id, change }]);
  }
  const choose = useCallback((id: string) => {
    setChosen((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  }, []);
  const open = useCallback(
    (id: string) => {
      focusNext.current = id;
      setCursor(id);
      setOpen(true);
      setPanel(null);
    },
    [setCursor],
  );

  function takeAll() {
    if (!current) return;
    store.edit(takeAllSuggestions(current, names).map((change) => ({ id: current._id, change })));
  }
  function takeProposed() {
    if (current)
      edit(
        takeOutcome(current).map((change) => ({ id: current._id, change })),
        true,
      );
  }
  function addToStory() {
    const { topic, similar } = story;
    if (!current || !topic || similar.length === 0) return;
    const all = similar.map(({ tweet }) => tweet);
    store.dispatch({ type: 'read', tweets: all });
    const change: Change = { kind: 'tag', tagKind: 'topics', ref: topic, isSet: true };
    store.edit([current, ...all].map(({ _id: id }) => ({ id, change })));
  }
  function undo() {
    const id = store.undo();
    if (id && rows.some(({ _id }) => _id === id)) open(id);
  }
  function showPanel(wanted: Panel) {
    setOpen(true);
    setPanel(panel === wanted ? null : wanted);
  }

  function act(action: KeyAction) {
    const [field, value] = action.split(':') as [string, string | undefined];
    if (field === 'rating' && props.ratesFirst && FIRST_KEYS.includes(action)) {
      const [first] = tweets;
      const change: Change = { kind: 'fields', fields: { rating: value as Rating } };
      if (first) store.edit([{ id: first._id, change }]);
    } else if (value !== undefined) {
      const given = field === 'impressiveness' ? Number(value) : value;
      editChosen({ kind: 'fields', fields: { [field]: given } });
    } else if (action === 'next') move(1);
    else if (action === 'previous') move(-1);
    else if (action === 'open') {
      focusNext.current = true;
      setOpen(!isOpen);
      setPanel(null);
    } else if (action === 'choose') current && choose(current._id);
    else if (action === 'undo') undo();
    else if (action === 'help') setHelp(true);
    else if (action === 'search') focusSearch();
    else if (action === 'takeAll') takeAll();
    else if (action === 'takeOutcome') takeProposed();
    else if (action === 'addToStory') addToStory();
    else if (action === 'draft') {
      if (current)
        edit([{ id: current._id, change: { kind: 'fields', fields: { is_draft: !current.is_draft } } }]);
    } else showPanel(PANELS[action as keyof typeof PANELS]);
  }
  const hasKeys = useDeskKeys(act);

  const openRows = countOpen(tweets);
  const count = tweets.length + unloaded.total;
  const left = openRows + unloaded.open;
  return (
    <>
      {props.head?.({ total: count, left })}
      {isStale && (
        <p className="note" role="status">
          The list cannot be read again just now; what is below may be older.
        </p>
      )}
      <div className="desk-bench">
        <section aria-label={label} className="queue" data-keys={hasKeys ? 'on' : undefined}>
          {tweets.length === 0 && <Empty>{props.emptyText ?? 'Nothing here is left to be done.'}</Empty>}
          <ol ref={list} className="queue-list" style={{ paddingBlock: `${above}px ${below}px` }}>
            {shown.map(({ index }) => {
              const tweet = tweets[index];
              if (!tweet) return null;
              const isCurrent = index === place;
              return (
                <li key={tweet._id} ref={virtualizer.measureElement} data-index={index} data-row={tweet._id}>
                  {isCurrent && isOpen ? (
                    <OpenTask
                      key={tweet._id}
                      tweet={tweet}
                      place={`${index + 1} of ${count}`}
                      openBy={colleagues.openBy[tweet._id]}
                      foreignChange={colleagues.changes[tweet._id]}
                      state={state}
                      store={store}
                      panel={hasLeft ? null : panel}
                      onPanel={(wanted) => {
                        if (wanted === null) focusNext.current = true;
                        setPanel(wanted);
                      }}
                      onAct={act}
                      onEdit={(changes) => edit(changes.map((change) => ({ id: tweet._id, change })))}
                    />
                  ) : (
                    <TaskRow
                      tweet={tweet}
                      status={statusOf(state, tweet._id)}
                      openBy={colleagues.openBy[tweet._id]}
                      isCurrent={isCurrent}
                      isChosen={chosen.has(tweet._id)}
                      onOpen={open}
                      onChoose={choose}
                    />
                  )}
                </li>
              );
            })}
          </ol>
          {isLoading && (
            <p className="note" role="status">
              Loading more…
            </p>
          )}
        </section>
        {openTweet && (
          <Rail
            tweet={openTweet}
            story={story}
            unsaved={describeUnsaved(state, openTweet._id)}
            onUndo={state.undo.at(-1)?.id === openTweet._id ? undo : null}
            onAct={act}
          />
        )}
      </div>
      {chosen.size > 0 && <ChosenBar count={chosen.size} onAct={act} onClear={() => setChosen(new Set())} />}
      <KeysBar
        onAct={act}
        undoText={state.undo.at(-1)?.text ?? null}
        unsaved={state.edits.length}
        progress={isTasks ? `${rows.length - openRows} done, ${left} left` : `${tweets.length} of ${count}`}
      />
      <KeysDialog isOpen={hasHelp} onClose={() => setHelp(false)} />
    </>
  );
}

const PANELS = {
  tags: 'tags',
  outcome: 'outcome',
  source: 'source',
  edit: 'edit',
  allRatings: 'ratings',
} as const;
