import { useMemo, useSyncExternalStore } from 'react';
import { everySecond } from '@/lib/browser/every-second';
import { dayAt, nextDayAt } from '@/lib/fadeaway/day';

/** The visitor's local date; null in the HTML, which is everybody's. Changes at midnight on a page left open. */
export const useToday = (): string | null =>
  useSyncExternalStore(
    everySecond,
    () => dayAt(Date.now()),
    () => null,
  );

/** Milliseconds to local midnight, whole seconds of them, ticking. */
export function useTimeToMidnight(): number {
  const today = useToday();
  // Looked for once a day: while the date stays, so does the midnight that ends it.
  const midnight = useMemo(() => nextDayAt(Date.now()), [today]);
  const second = useSyncExternalStore(
    everySecond,
    () => Math.floor(Date.now() / 1000),
    () => 0,
  );
  return midnight - second * 1000;
}
