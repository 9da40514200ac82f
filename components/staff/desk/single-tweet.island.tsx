'use client';

import type { StaffTweetView } from '@/lib/domain/tweet/staff-schema';
import { Queue } from './queue.island';

interface Props {
  tweet: StaffTweetView;
  /** Undoes the creation of the tweet: what `z` does when no change of it is left to undo. */
  onUndoMaking?: () => void;
}

/** A single open tweet, with its tags to edit first. */
export function SingleTweet({ tweet, onUndoMaking }: Props) {
  const initial = { tweets: [tweet], totalTweets: 1, currentPage: 1, totalPages: 1 };
  return (
    <Queue
      call={`/_api/admin/tweets/${tweet._id}`}
      initial={initial}
      label="The tweet"
      emptyText="The tweet was removed."
      initialPanel="tags"
      isSingle
      onUndoMaking={onUndoMaking}
    />
  );
}
