import { useMemo, useSyncExternalStore } from 'react';
import { everySecond } from '@/lib/browser/every-second';
import { dayAt, nextDayAt } from '@/lib/fadeaway/day';

/** The visitor's local date; null on the server. Changes at midnight on an open page. */
export const useToday = (): string | null =>
  useSyncExternalStore(
    everySecond,
    () => dayAt(Date.now()),
    () => null,
  );

/** Milliseconds to local midnight, updated each second. */
export function useTimeToMidnight(): number {
  const today = useToday();
  // Computed once a day.
  const midnight = useMemo(() => nextDayAt(Date.now()), [today]);
  const second = useSyncExternalStore(
    everySecond,
    () => Math.floor(Date.now() / 1000),
    () => 0,
  );
  return midnight - second * 1000;
}
