import { currentTime } from '@/lib/platform/time/clock';
import { DEFAULT_ZONE, dayAt } from './day';
import { findPuzzle } from './queries';

/** @returns the number of today's game in the default time zone; null when there is none. It tells nothing else. */
export async function findTodaysGameNumber(): Promise<number | null> {
  return (await findPuzzle(dayAt(currentTime(), DEFAULT_ZONE)))?.gameNumber ?? null;
}
