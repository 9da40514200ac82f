import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { SWRConfig } from 'swr';
import { STORAGE_KEYS } from '@/lib/domain/fadeaway/saved';
import { openSession } from '@/lib/domain/fadeaway/session';
import { localStore } from '@/lib/platform/browser/storage';
import { FadeAwayGame } from './game.island';
import { Welcome } from './welcome.island';

jest.mock('next/dynamic', () => () => () => null);
const read = jest.fn<Promise<unknown>, [string]>();
jest.mock('@/lib/platform/browser/call', () => ({ read: (path: string) => read(path) }));

const puzzle = (day: string, target_phrase: string) => ({
  _id: 'a'.repeat(24),
  gameNumber: 31,
  string_date: day,
  target_phrase,
  image_url: null,
  free_hint: `Free hint of ${day}`,
  hints: ['small', 'medium', 'large'].map((hint) => ({ _id: hint, hint: `The ${hint} one` })),
});
const PLAYERS = {
  '2026-01-30': 'Dan Yesterday',
  '2026-01-31': 'Ike Obanor',
  '2026-02-01': 'Tom Tomorrow',
};

let players: Record<string, string>;

beforeEach(() => {
  players = { ...PLAYERS };
  for (const key of Object.values(STORAGE_KEYS)) localStore.remove(key);
  localStore.write(STORAGE_KEYS.visited, 'true');
  jest.useFakeTimers({ now: new Date(2026, 0, 31, 23, 59, 0) });
  read.mockImplementation(async (path) => {
    if (path.includes('names')) return [];
    const day = path.slice(-10);
    const name = players[day];
    if (!name) throw Object.assign(new Error(), { status: 404 });
    return puzzle(day, name);
  });
});
afterEach(() => jest.useRealTimers());

const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
async function show(firstHint = 'Free hint of 2026-01-31') {
  const page = render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <FadeAwayGame
        url="https://example.test/nba/fadeaway-game"
        days={['2026-02-01', '2026-01-31', '2026-01-30', '2026-01-27']}
      />
    </SWRConfig>,
  );
  await screen.findByText(firstHint);
  return page;
}
/** 9 o'clock on a day of January; 32 is the first of February. */
const wakeOn = (day: number) => jest.setSystemTime(new Date(2026, 0, day, 9));
async function guess(text: string, place = 0) {
  await user.type(screen.getAllByRole('combobox', { name: 'Player' })[place] as HTMLElement, text);
  await user.click(screen.getAllByRole('button', { name: 'Guess' })[place] as HTMLElement);
}

test('attempts are drawn balls, and past guesses are listed', async () => {
  await show();
  const balls = () => screen.getByRole('img', { name: /^\d$/ });
  expect(balls()).toHaveAccessibleName('5');
  expect(document.body).not.toHaveTextContent('🏀');
  await guess('Nobody At All');
  expect(balls()).toHaveAccessibleName('4');
  expect(balls().querySelectorAll('svg[data-used]')).toHaveLength(1);
  await guess('Ike Obanor');
  const guesses = within(screen.getByRole('list', { name: 'Your guesses' })).getAllByRole('listitem');
  expect(guesses.map(({ textContent }) => textContent)).toEqual([
    '✗ Nobody At All, wrong',
    '✓ Ike Obanor, right',
  ]);
});

test('all hints are open at the end, and the stats have streak and distribution', async () => {
  await show();
  expect(screen.queryByText('The large one')).not.toBeInTheDocument();
  await guess('Nobody');
  await guess('Ike Obanor');
  for (const hint of ['small', 'medium', 'large']) expect(screen.getByText(`The ${hint} one`)).toBeVisible();
  expect(screen.getAllByText('Not used')).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Show Lifetime Stats' }));
  expect(screen.getByText(/^Streak/)).toHaveTextContent('Streak 1 · Best streak 1');
  const rows = within(screen.getByRole('table', { name: 'Guesses needed' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['10', '21', '30', '40', '50', 'Not solved0']);
});

test('a half-played game at midnight is finished before the new one', async () => {
  await show();
  await guess('Nobody');
  await act(async () => jest.advanceTimersByTime(90_000));
  expect(screen.getByText('Free hint of 2026-01-31')).toBeInTheDocument();
  expect(screen.getByText(/It’s a new day/)).toBeInTheDocument();
  await guess('Ike Obanor');
  expect(screen.getByText(/Your final score is 90/)).toHaveFocus();
  expect(screen.queryByText(/It’s a new day/)).not.toBeInTheDocument();
  expect(screen.getByText(/Today’s game is waiting/)).toBeInTheDocument();
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Play today’s game' }));
  expect(screen.getByRole('region', { name: 'Today’s game' })).toHaveFocus();
  await screen.findByText('Free hint of 2026-02-01');
  expect(screen.queryByText(/Today’s game is waiting/)).not.toBeInTheDocument();
});

test.each([
  ['a guess', () => guess('Nobody')],
  ['a hint', () => user.click(screen.getByRole('button', { name: /Small Hint/ }))],
])('a game half played with %s is offered first after a reload the next day', async (_what, play) => {
  const { unmount } = await show();
  await play();
  unmount();
  wakeOn(32);
  await show();
  expect(screen.getByText(/It’s a new day/)).toBeInTheDocument();
  while (screen.queryByRole('combobox', { name: 'Player' })) await guess('Nobody');
  expect(screen.getByText("😔 You didn't get it. Try again today!")).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Play today’s game' }));
  await screen.findByText('Free hint of 2026-02-01');
});

test('a game that ended yesterday makes way after a reload', async () => {
  const { unmount } = await show();
  await guess('Ike Obanor');
  unmount();
  wakeOn(32);
  await show('Free hint of 2026-02-01');
  expect(screen.queryByText(/Today’s game is waiting/)).not.toBeInTheDocument();
});

test('who goes on to today’s game has given up that of yesterday', async () => {
  const { unmount } = await show();
  await guess('Nobody');
  await act(async () => jest.advanceTimersByTime(90_000));
  await user.click(screen.getByRole('button', { name: 'Play today’s game' }));
  expect(screen.getByRole('region', { name: 'Today’s game' })).toHaveFocus();
  await screen.findByText('Free hint of 2026-02-01');
  await guess('Nobody');
  unmount();
  await show('Free hint of 2026-02-01');
  expect(screen.queryByText(/It’s a new day/)).not.toBeInTheDocument();
});

test('a tab that keeps yesterday’s game follows another one that went on', async () => {
  await show();
  await guess('Nobody');
  await act(async () => jest.advanceTimersByTime(90_000));
  act(() => openSession(localStore, puzzle('2026-02-01', 'Tom Tomorrow')).guess('Nobody'));
  await screen.findByText('Free hint of 2026-02-01');
  expect(screen.getByRole('img', { name: /^\d$/ })).toHaveAccessibleName('4');
});

test.each([
  ['of another player by now', 32, { '2026-01-31': 'Somebody Else' }],
  ['of the day before yesterday', 33, { '2026-02-02': 'Tom Tomorrow' }],
])('a half-played game that is %s is replaced', async (_what, day, changed) => {
  const { unmount } = await show();
  await guess('Nobody');
  unmount();
  wakeOn(day);
  Object.assign(players, changed);
  await show(`Free hint of 2026-02-0${day - 31}`);
  expect(screen.queryByText(/It’s a new day/)).not.toBeInTheDocument();
  expect(screen.getByRole('img', { name: /^\d$/ })).toHaveAccessibleName('5');
});

test.each([
  ['was not begun', []],
  ['has ended', ['Ike Obanor']],
])('a game that %s makes way for the new one at midnight', async (_case, guesses) => {
  await show();
  for (const text of guesses) await guess(text);
  await act(async () => jest.advanceTimersByTime(90_000));
  await screen.findByText('Free hint of 2026-02-01');
});

test('a game of the archive does not affect the stats', async () => {
  await show();
  const stored = () => [STORAGE_KEYS.game, STORAGE_KEYS.stats].map((key) => localStore.read(key));
  const before = stored();
  const offered = within(screen.getByLabelText('Day')).getAllByRole('option');
  expect(offered.map(({ textContent }) => textContent)).toEqual(['January 30, 2026', 'January 27, 2026']);
  await user.click(screen.getByRole('button', { name: 'Play that day' }));
  await screen.findByText('Free hint of 2026-01-30');
  await guess('Dan Yesterday', 1);
  expect(screen.getByText('You got it, with 100 points. It doesn’t affect your stats.')).toHaveFocus();
  expect(stored()).toEqual(before);
});

const playThatDay = () => user.click(screen.getByRole('button', { name: 'Play that day' }));

test('a day of the archive that could not be loaded is loaded again', async () => {
  await show();
  read.mockRejectedValueOnce(Object.assign(new Error(), { status: 503 }));
  await playThatDay();
  await screen.findByText('The game could not be loaded. Please try again.');
  expect(screen.queryByText('No game found')).not.toBeInTheDocument();
  await playThatDay();
  await screen.findByText('Free hint of 2026-01-30');
  expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument();
});

test('a day of the archive without a game says so', async () => {
  await show();
  await user.selectOptions(screen.getByLabelText('Day'), 'January 27, 2026');
  await playThatDay();
  expect(await screen.findByText('No game found')).toBeVisible();
});

test('a finished day of the archive is played anew', async () => {
  await show();
  await playThatDay();
  await screen.findByText('Free hint of 2026-01-30');
  await guess('Dan Yesterday', 1);
  expect(screen.getAllByRole('combobox', { name: 'Player' })).toHaveLength(1);
  await playThatDay();
  expect(screen.getAllByRole('combobox', { name: 'Player' })).toHaveLength(2);
  expect(screen.queryByText(/points\. It doesn’t affect/)).not.toBeInTheDocument();
});

test.each([
  ['Play', () => user.click(screen.getByRole('button', { name: 'Play' }))],
  ['Escape', () => user.keyboard('{Escape}')],
])('after %s in the welcome the focus is on the game', async (_key, close) => {
  const game = createRef<HTMLElement>();
  render(
    <>
      <section aria-label="Today’s game" ref={game} tabIndex={-1} />
      <Welcome game={game} />
    </>,
  );
  await screen.findByRole('button', { name: 'Play' });
  await close();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Today’s game' })).toHaveFocus());
});
