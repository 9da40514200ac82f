import { act, render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { Votes } from './votes.island';

const ONE = 'a'.repeat(24);
const OTHER = 'b'.repeat(24);

/** In milliseconds: longer than a failed read and its second try take. */
const FIRST_FAILURE_MS = 1_000;

test('vote counts that could not be read are read again after 5 seconds, for all cards at once', async () => {
  jest.useFakeTimers();
  // jsdom has none.
  AbortSignal.timeout ??= () => new AbortController().signal;
  const requests: string[] = [];
  let isDown = true;
  global.fetch = async (url) => {
    requests.push(String(url));
    if (isDown) throw new Error('no network');
    const counts = [ONE, OTHER].map((_id) => ({ _id, upvotes: 7, downvotes: 2 }));
    return { ok: true, status: 200, json: async () => counts } as Response;
  };
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Votes id={ONE} upvotes={3} downvotes={1} />
      <Votes id={OTHER} upvotes={4} downvotes={1} />
    </SWRConfig>,
  );
  const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

  await wait(FIRST_FAILURE_MS);
  expect(new Set(requests)).toEqual(new Set([`/_api/tweet/votes?ids=${ONE},${OTHER}`]));
  const failed = requests.length;
  expect(failed).toBeGreaterThan(0);
  expect(screen.getByLabelText('3 upvotes')).toBeInTheDocument();

  isDown = false;
  await wait(5_000 - FIRST_FAILURE_MS);
  expect(requests).toHaveLength(failed);
  await wait(FIRST_FAILURE_MS);
  expect(requests).toHaveLength(failed + 1);
  expect(screen.getAllByLabelText('7 upvotes')).toHaveLength(2);
  jest.useRealTimers();
});
