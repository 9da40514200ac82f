import { createLocalStore, type LocalStore } from '@/lib/platform/browser/storage';
import { dayAt, nextDayAt } from './day';
import type { Puzzle } from './rules';
import { openSession, readStats } from './session';
import { statLines } from './stats';

/** Storage in memory. */
const newBrowser = () =>
  createLocalStore(() => {
    throw new DOMException('blocked', 'SecurityError');
  });

/** March 2026, when clocks change in New York (8th) and Berlin (29th), and not in Kolkata. */
const puzzleOf = (string_date: string): Puzzle => ({
  gameNumber: 400 + Number(string_date.slice(-2)),
  string_date,
  target_phrase: `Player Of ${string_date}`,
  image_url: null,
  free_hint: '',
  hints: ['a', 'b', 'c'].map((hint) => ({ _id: hint, hint })),
});

/** One move: `x` guesses wrong, `✓` right, a digit reveals that hint. */
function move(store: LocalStore, day: string, step: string) {
  const session = openSession(store, puzzleOf(day));
  if (step === 'x') session.guess('Nobody');
  else if (step === '✓') session.guess(puzzleOf(day).target_phrase);
  else session.reveal(Number(step));
}

/**
 * The moves of each day, in rotation:
 * - `✓` 7 times: score 100, 1 guess, 0 hints
 * - `x0✓` 6 times: score 85, 2 guesses, 1 hint
 * - `xx12✓` 6 times: score 35, 3 guesses, 2 hints
 * - `012xxxxx` 6 times, failed: score 0, 5 guesses, 3 hints
 * - `xxxxx` 6 times, failed: score 50, 5 guesses, 0 hints
 */
const DAYS = ['✓', 'x0✓', 'xx12✓', '012xxxxx', 'xxxxx'];
/**
 * Computed by hand: 7·100 + 6·85 + 6·35 + 6·0 + 6·50, 7·1 + 6·2 + 6·3 + 6·5 + 6·5, 6·1 + 6·2 + 6·3. Three days in a row
 * are solved, then two are not, and the last day is the first of such three.
 */
const BY_HAND = {
  gamesPlayed: 31,
  gamesSolved: 19,
  totalScore: 1420,
  totalGuesses: 97,
  totalHints: 36,
  distribution: [7, 6, 6, 0, 0],
  streak: 1,
  bestStreak: 3,
};

test.each(['America/New_York', 'Europe/Berlin', 'Asia/Kolkata'])(
  'a full month of FadeAway played in %s gives the statistics computed by hand',
  (zone) => {
    const store = newBrowser();
    let midnight = nextDayAt(Date.parse('2026-02-28T12:00:00Z'), zone);
    const played: string[] = [];
    while (dayAt(midnight, zone) < '2026-04-01') {
      const next = nextDayAt(midnight, zone);
      const moves = [...(DAYS[played.length % DAYS.length] as string)];
      // The page stays open overnight: the first move is at the start of the day, the last just before its end.
      moves.forEach((step, index) => {
        const now = midnight + Math.floor(((next - 1 - midnight) * index) / Math.max(1, moves.length - 1));
        move(store, dayAt(now, zone), step);
      });
      const today = dayAt(midnight, zone);
      // A reload, or a guess after the end, must not count.
      for (const step of 'x✓0') move(store, today, step);
      played.push(today);
      midnight = next;
    }
    expect(played).toEqual(
      Array.from({ length: 31 }, (_, index) => `2026-03-${String(index + 1).padStart(2, '0')}`),
    );
    expect(readStats(store)).toEqual(BY_HAND);
    expect(statLines(readStats(store)).map(([, value]) => value)).toEqual([
      '31',
      '19',
      '45.81',
      '3.13',
      '1.16',
    ]);
  },
);

test('yesterday’s puzzle, played again after flying west across midnight, is not counted again', () => {
  const store = newBrowser();
  const now = Date.parse('2026-03-10T12:00:00Z');
  move(store, '2026-03-10', '✓');
  const auckland = dayAt(now, 'Pacific/Auckland');
  const honolulu = dayAt(now, 'Pacific/Honolulu');
  expect([auckland, honolulu]).toEqual(['2026-03-11', '2026-03-10']);
  move(store, auckland, '✓');
  move(store, honolulu, 'x');
  move(store, honolulu, '✓');
  move(store, auckland, '✓');
  expect(readStats(store)).toMatchObject({ gamesPlayed: 2, gamesSolved: 2, totalScore: 200 });
});

test('two tabs of one browser play one game and count it once', () => {
  const store = newBrowser();
  const [one, other] = [
    openSession(store, puzzleOf('2026-03-01')),
    openSession(store, puzzleOf('2026-03-01')),
  ];
  one.guess('Nobody');
  other.guess('Nobody');
  expect(one.game().attempts).toBe(2);
  other.guess('Player Of 2026-03-01');
  one.guess('Player Of 2026-03-01');
  expect(readStats(store)).toMatchObject({ gamesPlayed: 1, totalGuesses: 3 });
});

test('a game that ended without being counted is counted at the next visit', () => {
  const store = newBrowser();
  move(store, '2026-03-01', '✓');
  store.remove('fadeawayStats');
  store.remove('fadeawayLastCounted');
  openSession(store, puzzleOf('2026-03-01')).countIfEnded();
  openSession(store, puzzleOf('2026-03-01')).countIfEnded();
  expect(readStats(store).gamesPlayed).toBe(1);
});
