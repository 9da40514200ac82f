'use client';

import { isUntagged } from '@/lib/domain/topic/staff-prompts';
import { type DeskTab, DeskTabs } from './desk-tabs';
import { Queue } from './queue.island';
import type { Lacks } from './rows';
import type { TweetList } from './use-rows';

interface Props {
  tabs: readonly DeskTab[];
  current: string;
  call: string;
  initial: TweetList;
  filters: React.ReactNode;
  /** Shown when nothing is left. */
  emptyText?: React.ReactNode;
}

/** Of the tabs whose tweets lack tags. */
const LACKS: Readonly<Record<string, Lacks>> = {
  untagged: isUntagged,
  suggested: (tweet) => isUntagged(tweet) || tweet.suggested_players.length > 0,
};

/** The tabs with the queue of the open one, whose number decreases as tasks are completed. */
export function TabbedQueue({ tabs, current, call, initial, filters, emptyText }: Props) {
  const tab = tabs.find(({ name }) => name === current);
  return (
    <Queue
      key={call.replace(/startDate=[^&]*/, '')}
      call={call}
      initial={initial}
      initialOpen={tab?.left ?? undefined}
      lacks={LACKS[current]}
      label={tab?.label ?? current}
      isTasks
      emptyText={emptyText}
      head={({ left }) => (
        <>
          <DeskTabs
            tabs={tabs.map((tab) => (tab.name === current ? { ...tab, left } : tab))}
            current={current}
          />
          {filters}
        </>
      )}
    />
  );
}
