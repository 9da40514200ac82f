import { currentTime } from '@/lib/platform/time/clock';
import { DEFAULT_ZONE, dayAt } from './day';
import { findPuzzle } from './queries';

/** @returns whether there is a game of today, in the default time zone */
export async function hasTodaysGame(): Promise<boolean> {
  return (await findPuzzle(dayAt(currentTime(), DEFAULT_ZONE))) !== null;
}
