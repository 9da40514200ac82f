'use client';

import { useState } from 'react';
import { formatCount } from '@/lib/platform/text/count';
import { Queue } from './queue.island';
import type { TweetList } from './use-rows';

/** Unrated tweets of some categories. A tweet leaves the list when it is rated. */
export function CategorizedQueue({ call, initial }: { call: string; initial: TweetList }) {
  const [hasShortcuts, setShortcuts] = useState(false);
  return (
    <Queue
      call={call}
      initial={initial}
      label="Categorized tweets"
      emptyText="Every tweet in these categories is rated."
      isSinglePage
      leavesWhenRated
      ratesFirst={hasShortcuts}
      head={({ total }) => (
        <div className="desk-head">
          <label className="desk-check">
            <input
              type="checkbox"
              checked={hasShortcuts}
              onChange={(event) => setShortcuts(event.target.checked)}
            />
            Shortcuts: i, g and s rate the first tweet on the list; keys pressed next still change that tweet
          </label>
          <span className="desk-count">{formatCount(total)} tweets</span>
        </div>
      )}
    />
  );
}
