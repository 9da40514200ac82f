'use client';

import { useState } from 'react';
import { Queue } from './queue.island';
import type { TweetList } from './use-rows';

/** Rated tweets, newest or oldest first. */
export function RatedQueue({ call, initial }: { call: string; initial: TweetList }) {
  const [isReversed, setReversed] = useState(false);
  return (
    <Queue
      call={call}
      initial={initial}
      label="Rated tweets"
      emptyText="No rated tweet is like that."
      isReversed={isReversed}
      head={({ total }) => (
        <div className="desk-head">
          <button
            type="button"
            className="pill"
            aria-pressed={isReversed}
            onClick={() => setReversed(!isReversed)}
          >
            Reverse order
          </button>
          <span className="desk-count">{total.toLocaleString('en-US')} tweets</span>
        </div>
      )}
    />
  );
}
