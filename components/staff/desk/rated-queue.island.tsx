'use client';

import { PageLink } from '@/components/ui/page-link';
import { formatCount } from '@/lib/platform/text/count';
import { Queue } from './queue.island';
import type { Order } from './rows';
import type { TweetList } from './use-rows';

interface Props {
  call: string;
  initial: TweetList;
  order: Order;
  /** The page with the other order. */
  reversedHref: string;
}

/** Rated tweets, newest or oldest first. */
export function RatedQueue({ call, initial, order, reversedHref }: Props) {
  return (
    <Queue
      call={call}
      initial={initial}
      label="Rated tweets"
      emptyText="No rated tweets match."
      order={order}
      head={({ total }) => (
        <div className="desk-head">
          <PageLink
            className="pill"
            href={reversedHref}
            aria-current={order === 'oldest' ? 'true' : undefined}
          >
            Reverse order
          </PageLink>
          <span className="desk-count">
            {formatCount(total)} tweets, {order} first
          </span>
        </div>
      )}
    />
  );
}
