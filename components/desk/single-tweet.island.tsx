'use client';

import type { StaffTweetView } from '@/lib/tweet/staff-schema';
import { Queue } from './queue.island';

/** A single open tweet, with its tags to edit first. */
export function SingleTweet({ tweet }: { tweet: StaffTweetView }) {
  const initial = { tweets: [tweet], totalTweets: 1, currentPage: 1, totalPages: 1 };
  return (
    <Queue
      call={`/_api/admin/tweets/${tweet._id}`}
      initial={initial}
      label="The tweet"
      emptyText="The tweet was removed."
      initialPanel="tags"
      isSingle
    />
  );
}
