'use client';

import { useDroppable } from '@dnd-kit/core';
import type { KeyboardEvent, ReactNode } from 'react';
import type { StaffTweetView } from '@/lib/domain/tweet/staff-schema';
import type { ListName } from './tweet-drag';
import { TweetRow } from './tweet-row.island';

interface Props {
  name: ListName;
  /** The label of the list for screen readers. */
  label: string;
  tweets: readonly StaffTweetView[];
  emptyText: string;
  /** The key that moves the tweet with the focus to the other list. */
  actionKey: string;
  actionLabel: string;
  onAct: (tweet: StaffTweetView) => void;
  /** Shown at the start of a row. */
  choice?: (tweet: StaffTweetView) => ReactNode;
}

/** Tweets that can be moved to another list: by a button, by its key, and by dragging. */
export function TweetList({ name, label, tweets, emptyText, actionKey, actionLabel, onAct, choice }: Props) {
  const { setNodeRef, isOver } = useDroppable({ id: name });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement) return;
    const row = (event.target as Element).closest<HTMLElement>('[data-tweet]');
    const step = { j: 'nextElementSibling', k: 'previousElementSibling' } as const;
    if (event.key === 'j' || event.key === 'k') focusGrip(row?.[step[event.key]]);
    else if (event.key === actionKey) {
      const tweet = tweets.find(({ _id }) => _id === row?.dataset.tweet);
      if (tweet) onAct(tweet);
    } else return;
    event.preventDefault();
  };
  return (
    <section
      ref={setNodeRef}
      className="topic-tweets"
      data-over={isOver || undefined}
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {tweets.length === 0 && <p className="note">{emptyText}</p>}
      <ul>
        {tweets.map((tweet) => (
          <TweetRow
            key={tweet._id}
            tweet={tweet}
            from={name}
            actionKey={actionKey}
            actionLabel={actionLabel}
            onAct={onAct}
            choice={choice?.(tweet)}
          />
        ))}
      </ul>
    </section>
  );
}

const focusGrip = (row: Element | null | undefined) =>
  row?.querySelector<HTMLElement>('.topic-tweet-grip')?.focus();
