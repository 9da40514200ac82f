'use client';

import { type ReactNode, useEffect } from 'react';
import { Empty } from '@/components/ui/empty';
import { callUntyped } from '@/lib/platform/browser/call';
import { callStaffUntyped } from '@/lib/platform/browser/staff-call';
import type { Change } from './changes';
import { statusOf } from './edits';
import type { KeyAction } from './keys';
import { OpenTask } from './open-task.island';
import { TaskRow } from './task-row.island';
import type { useColleagues } from './use-colleagues';
import type { QueueState } from './use-queue';
import { useRowFocus } from './use-row-focus';
import { useVisibleRows } from './use-visible-rows';

interface Props {
  queue: QueueState;
  /** The name of the list for screen readers. */
  label: string;
  emptyText: ReactNode;
  /** Which pages are loaded: the first, those near what is shown, or all, one after the other. */
  loads: 'one' | 'near' | 'all';
  /** Whether keys are listened to. */
  hasKeys: boolean;
  colleagues: ReturnType<typeof useColleagues>;
  onAct: (action: KeyAction) => void;
  /** Changes the open tweet. */
  onEdit: (changes: readonly Change[]) => void;
}

/** The rows of a queue; the tweet that the editor is at is open. */
export function QueueList({ queue, label, emptyText, loads, hasKeys, colleagues, onAct, onEdit }: Props) {
  const { tweets, place, isOpen, state, store, chosen, open, choose, hasMore, loadMore } = queue;
  const { list, places, far, above, below, measure, scrollTo } = useVisibleRows(
    tweets,
    isOpen ? place : null,
  );
  useRowFocus(list, queue, scrollTo);
  const lastShown = places.at(-1) ?? 0;
  useEffect(() => {
    const isNear = lastShown >= tweets.length - 20;
    if (!hasMore) return;
    if (loads === 'all') void loadMore(callUntyped);
    if (loads === 'near' && isNear) void loadMore(callStaffUntyped);
  });
  return (
    <section aria-label={label} className="queue" data-keys={hasKeys ? 'on' : undefined}>
      {tweets.length === 0 && <Empty>{emptyText}</Empty>}
      <ol ref={list} className="queue-list" style={{ paddingBlock: `${above}px ${below}px` }}>
        {(far ? [...places, far.place] : places).map((index) => {
          const tweet = tweets[index];
          if (!tweet) return null;
          const { _id: id } = tweet;
          const isCurrent = index === place;
          return (
            <li
              key={id}
              ref={measure}
              data-index={index}
              data-row={id}
              style={
                far?.place === index ? { position: 'absolute', insetInline: 0, top: far.top } : undefined
              }
            >
              {isCurrent && isOpen ? (
                <OpenTask
                  key={id}
                  tweet={tweet}
                  place={`${index + 1} of ${queue.total}`}
                  openBy={colleagues.openBy[id]}
                  foreignChange={colleagues.changes[id]}
                  state={state}
                  store={store}
                  panel={queue.panel}
                  hasOpenedByItself={queue.ignoresKeys}
                  onPanel={queue.show}
                  onAct={onAct}
                  onEdit={onEdit}
                  onDismiss={() => queue.dismiss(id)}
                  onNext={index + 1 < tweets.length ? () => onAct('next') : null}
                />
              ) : (
                <TaskRow
                  tweet={tweet}
                  status={statusOf(state, id)}
                  openBy={colleagues.openBy[id]}
                  isCurrent={isCurrent}
                  isChosen={chosen.has(id)}
                  onOpen={open}
                  onChoose={choose}
                />
              )}
            </li>
          );
        })}
      </ol>
      {queue.isLoading && (
        <p className="note" role="status">
          Loading more…
        </p>
      )}
    </section>
  );
}
