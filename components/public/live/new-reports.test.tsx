import { act, render, screen } from '@testing-library/react';
import { NewReports } from './new-reports.island';

const refresh = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }));

let published: string[];
let isOk: boolean;
const asked = jest.fn(async () => {
  if (!isOk) throw new Error('of the call');
  return { published: published.map((tweet_id) => ({ tweet_id, at: '', lists: ['rumors'] })) };
});
jest.mock('@/lib/platform/browser/call', () => ({ read: () => asked() }));

function setHidden(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  published = ['1'];
  isOk = true;
  window.scrollTo = jest.fn();
});
afterEach(() => {
  jest.useRealTimers();
  setHidden(false);
});

const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));

test('counts what was published after the page was opened, and shows it when pressed', async () => {
  render(<NewReports />);
  await pass(0);
  expect(screen.queryByRole('button')).toBeNull();
  published = ['2', '1'];
  await pass(10);
  screen.getByRole('button', { name: '1 new report' });
  published = ['4', '3', '2', '1'];
  await pass(10);
  const pill = screen.getByRole('button', { name: '3 new reports' });
  expect(refresh).not.toHaveBeenCalled();
  act(() => pill.click());
  expect(refresh).toHaveBeenCalledTimes(1);
  await pass(10);
  expect(screen.queryByRole('button')).toBeNull();
});

test('asks nothing while the page is hidden, and at once when it is visible again', async () => {
  render(<NewReports />);
  await pass(0);
  setHidden(true);
  const before = asked.mock.calls.length;
  await pass(300);
  expect(asked).toHaveBeenCalledTimes(before);
  published = ['2', '1'];
  await act(async () => setHidden(false));
  await pass(0);
  screen.getByRole('button', { name: '1 new report' });
});

test('asks more often while something happens, and seldom after a failure', async () => {
  render(<NewReports />);
  await pass(0);
  const within = async (seconds: number) => {
    const before = asked.mock.calls.length;
    await pass(seconds);
    return asked.mock.calls.length - before;
  };
  expect(await within(100)).toBeGreaterThan(15);
  await pass(60);
  expect(await within(85)).toBe(10);
  isOk = false;
  await pass(10);
  expect(await within(90)).toBe(3);
});
