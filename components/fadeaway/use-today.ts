import { useMemo, useState, useSyncExternalStore } from 'react';
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

/**
 * The day to play: today, but a game that is half played at midnight is finished first.
 * @param isHalfPlayed whether that is so of the game of a day
 */
export function useDayToPlay(isHalfPlayed: (day: string) => boolean): {
  day: string | null;
  /** Whether it is not today. */
  isKept: boolean;
  playToday: () => void;
} {
  const today = useToday();
  const [day, setDay] = useState(today);
  const [isKept, setKept] = useState(false);
  if (day !== today && !isKept) {
    if (day !== null && isHalfPlayed(day)) setKept(true);
    else setDay(today);
  }
  const playToday = () => {
    setKept(false);
    setDay(today);
  };
  return { day, isKept, playToday };
}
