import { act, render, screen } from '@testing-library/react';
import { Votes } from './votes.island';

const ONE = 'a'.repeat(24);
const OTHER = 'b'.repeat(24);
/** In milliseconds: longer than a failed read and its second try take. */
const MOMENT = 1_000;

let now = Date.UTC(2026, 0, 1);
let requests: string[];
let answer: (url: string) => Promise<unknown>;

const respond = (...counts: [string, number][]) =>
  Promise.resolve(counts.map(([_id, upvotes]) => ({ _id, upvotes, downvotes: 2 })));
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const shown = () => screen.getAllByLabelText(/ upvotes$/).map(({ textContent }) => textContent);
const connection = (effectiveType: string) =>
  Object.defineProperty(navigator, 'connection', { value: { effectiveType }, configurable: true });

beforeEach(() => {
  // Each test an hour after the other, so that nothing was read a moment ago.
  now += 3_600_000;
  jest.useFakeTimers({ now });
  // jsdom has none.
  AbortSignal.timeout ??= () => new AbortController().signal;
  connection('4g');
  requests = [];
  global.fetch = async (url) => {
    requests.push(String(url));
    const content = await answer(String(url));
    return { ok: true, status: 200, json: async () => content } as Response;
  };
});
afterEach(() => wait(60_000));
afterEach(() => jest.useRealTimers());

const renderCards = () =>
  render(
    <>
      <Votes id={ONE} upvotes={3} downvotes={1} />
      <Votes id={OTHER} upvotes={4} downvotes={1} />
    </>,
  );

test.each([
  ['4g', 5_000],
  ['2g', 10_000],
])(
  'over %s, counts that could not be read are read again after %i ms, for all cards at once',
  async (network, delay) => {
    connection(network);
    answer = () => Promise.reject(new Error('no network'));
    const { unmount } = renderCards();
    await wait(MOMENT);
    expect(new Set(requests)).toEqual(new Set([`/_api/tweet/votes?ids=${ONE},${OTHER}`]));
    const failed = requests.length;

    answer = () => respond([ONE, 7], [OTHER, 8]);
    await wait(delay - MOMENT);
    expect(requests).toHaveLength(failed);
    await wait(MOMENT);
    expect(requests).toHaveLength(failed + 1);
    expect(shown()).toEqual(['7', '8']);
    unmount();
  },
);

test('counts are read again when the reader comes back, at most every 5 seconds, and when the network does', async () => {
  answer = () => respond([ONE, 5], [OTHER, 6]);
  const { unmount } = renderCards();
  await wait(MOMENT);
  expect(requests).toHaveLength(1);
  const comeBack = async (event: string) => {
    window.dispatchEvent(new Event(event));
    await wait(MOMENT);
    return requests.length;
  };
  expect(await comeBack('focus')).toBe(1);
  await wait(5_000);
  answer = () => respond([ONE, 9], [OTHER, 6]);
  expect(await comeBack('focus')).toBe(2);
  expect(await comeBack('focus')).toBe(2);
  expect(shown()).toEqual(['9', '6']);
  expect(await comeBack('online')).toBe(3);
  unmount();
  await wait(6_000);
  expect(await comeBack('focus')).toBe(3);
});

test('a vote is not overwritten by counts that were asked for before it', async () => {
  let finish: (counts: unknown) => void = () => {};
  answer = () => new Promise((resolve) => (finish = resolve));
  const { unmount } = render(<Votes id={ONE} upvotes={3} downvotes={1} />);
  await wait(MOMENT);
  const finishReading = finish;
  answer = () => Promise.resolve({ upvotes: 4, downvotes: 1 });
  await act(async () => screen.getByLabelText(/ upvotes$/).click());
  const voted = shown();
  finishReading(await respond([ONE, 3]));
  await wait(MOMENT);
  expect(shown()).toEqual(voted);
  unmount();
});
