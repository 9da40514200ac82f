import { useMemo, useState, useSyncExternalStore } from 'react';
import { useStored } from '@/components/ui/use-stored';
import { dayAt, nextDayAt } from '@/lib/domain/fadeaway/day';
import { type Game, isFinishedFirst, isOfYesterday } from '@/lib/domain/fadeaway/rules';
import { parseGame, STORAGE_KEYS } from '@/lib/domain/fadeaway/saved';
import { everySecond } from '@/lib/platform/browser/every-second';

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
 * The day to play: today, but the saved game of yesterday is finished first if it is half played, also after a reload
 * and in other tabs. Once it has ended, it stays until the visitor goes on.
 */
export function useDayToPlay(): {
  day: string | null;
  /** The game of yesterday, if that is the one to play. */
  kept: Game | null;
  playToday: () => void;
} {
  const today = useToday();
  const stored = useStored(STORAGE_KEYS.game) ?? null;
  const saved = useMemo(() => parseGame(stored), [stored]);
  const savedDay = saved?.gameData.string_date ?? null;
  const [keptDay, setKeptDay] = useState<string | null>(null);
  const [leftDay, setLeftDay] = useState<string | null>(null);
  const isToFinish = today !== null && saved !== null && isFinishedFirst(saved, today);
  const stays = today !== null && saved !== null && isOfYesterday(saved, today) && savedDay === keptDay;
  const kept = savedDay !== leftDay && (isToFinish || stays) ? saved : null;
  const day = kept?.gameData.string_date ?? null;
  if (day !== keptDay) setKeptDay(day);
  return { day: day ?? today, kept, playToday: () => setLeftDay(savedDay) };
}
