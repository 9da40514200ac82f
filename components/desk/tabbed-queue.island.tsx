'use client';

import { type DeskTab, DeskTabs } from './desk-tabs';
import { Queue } from './queue.island';
import type { TweetList } from './use-rows';

interface Props {
  tabs: readonly DeskTab[];
  current: string;
  call: string;
  initial: TweetList;
  filters: React.ReactNode;
}

/** A tab's queue below the tabs, of which the open one counts down as its tasks are done. */
export function TabbedQueue({ tabs, current, call, initial, filters }: Props) {
  const label = tabs.find(({ name }) => name === current)?.label ?? current;
  return (
    <Queue
      key={call.replace(/startDate=[^&]*/, '')}
      call={call}
      initial={initial}
      label={label}
      isTasks
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
