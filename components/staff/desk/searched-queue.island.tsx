'use client';

import { formatCount } from '@/lib/platform/text/count';
import { Queue } from './queue.island';
import type { TweetList } from './use-rows';

/** Search results, including drafts. */
export function SearchedQueue({ call, initial }: { call: string; initial: TweetList }) {
  return (
    <Queue
      call={call}
      initial={initial}
      label="Search results"
      emptyText="No tweets match."
      isSinglePage
      head={({ total }) => <p className="desk-count">{formatCount(total)} tweets</p>}
    />
  );
}
