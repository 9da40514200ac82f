'use client';

import { useDraggable } from '@dnd-kit/core';
import type { HTMLAttributes, ReactNode } from 'react';
import { Stamp } from '@/components/public/rumor/stamp';
import { PostTime } from '@/components/staff/desk/post-time.island';
import { Icon } from '@/components/ui/icons';
import { PageLink } from '@/components/ui/page-link';
import type { StaffTweetView } from '@/lib/domain/tweet/staff-schema';
import { ratingText } from '@/lib/domain/tweet/vocabulary-names';
import type { ListName } from './tweet-drag';

interface Props {
  tweet: StaffTweetView;
  from: ListName;
  actionKey: string;
  actionLabel: string;
  onAct: (tweet: StaffTweetView) => void;
  choice: ReactNode;
}

/** A tweet that can be dragged: by mouse and touch anywhere on it, by keyboard on its grip. */
export function TweetRow({ tweet, from, actionKey, actionLabel, onAct, choice }: Props) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = useDraggable({
    id: tweet._id,
    data: { tweet, from },
  });
  const { onKeyDown, ...pointer } = (listeners ?? {}) as HTMLAttributes<HTMLElement>;
  return (
    <li
      ref={setNodeRef}
      className="topic-tweet"
      data-tweet={tweet._id}
      data-dragged={isDragging || undefined}
      {...pointer}
    >
      {choice}
      <button
        type="button"
        ref={setActivatorNodeRef}
        className="topic-tweet-grip"
        {...attributes}
        onKeyDown={onKeyDown}
        aria-label={`Move the tweet by ${tweet.name}`}
      >
        <Icon name="grip" size={18} />
      </button>
      <div className="topic-tweet-said">
        <p>
          <b>{tweet.name}</b> <PostTime at={tweet.timestamp} />
          {tweet.is_draft && <i className="task-draft">Draft</i>}
        </p>
        <p>{tweet.tweet}</p>
      </div>
      <div className="topic-tweet-state">
        <span className="task-chip">{ratingText(tweet.rating)}</span>
        {tweet.resolution && <Stamp verdict={tweet.resolution} />}
        <PageLink className="pill" href={`/admin/single-tweet-page/${tweet.tweet_id}`}>
          Edit
        </PageLink>
        <button type="button" className="pill" onClick={() => onAct(tweet)}>
          {actionLabel} <kbd>{actionKey}</kbd>
        </button>
      </div>
    </li>
  );
}
