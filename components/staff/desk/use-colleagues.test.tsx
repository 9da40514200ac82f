import { act, renderHook } from '@testing-library/react';
import { staffTweetView } from '@/test/views';
import { createEditStore } from './edit-store';
import { POLL_INTERVAL_MS, PRESENCE_DELAY_MS, useColleagues } from './use-colleagues';

/** What one editor does is to be seen by the other within this time. */
const SEEN_WITHIN_MS = 2_000;
const ID = 'a'.repeat(24);
const tweet = (change = {}) => staffTweetView({ _id: ID, version: 1, ...change });

let editors: { tweet_id: string; name: string }[];
let changed: object[];
let stored: ReturnType<typeof tweet>;
let told: unknown[];
let isComplete: boolean;
const readLists = jest.fn();
beforeEach(() => {
  jest.useFakeTimers();
  readLists.mockClear();
  isComplete = true;
  [editors, changed, stored, told] = [[], [], tweet(), []];
  global.fetch = async (url, { body } = {}) => {
    const path = String(url);
    if (body) told.push(JSON.parse(String(body)));
    const until = new Date(Date.now()).toISOString();
    const changes = { until, editors, tweets: changed, is_complete: isComplete };
    const answer = path.includes('/desk/changes') ? changes : { tweet: stored };
    return { ok: true, status: 200, json: async () => answer } as Response;
  };
});
afterEach(() => jest.useRealTimers());

const follow = () => {
  const store = createEditStore();
  store.dispatch({ type: 'read', tweets: [tweet()] });
  return { store, ...renderHook(() => useColleagues(store, ID, readLists)) };
};
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('one editor sees within two seconds what another has opened: it is reported, then polled', async () => {
  expect(PRESENCE_DELAY_MS + POLL_INTERVAL_MS).toBeLessThan(SEEN_WITHIN_MS);
  const { result } = follow();
  await pass(PRESENCE_DELAY_MS);
  expect(told).toEqual([{ tweet_id: ID }]);
  editors = [{ tweet_id: ID, name: 'benedict' }];
  await pass(POLL_INTERVAL_MS);
  expect(result.current.openBy).toEqual({ [ID]: 'benedict' });
});

test('one editor sees within two seconds what another has changed', async () => {
  const { result, store } = follow();
  await pass(1);
  stored = tweet({ version: 2, rating: 'good_rumor' });
  changed = [{ _id: ID, version: 2, kind: 'edit', fields: ['rating'], by: 'benedict' }];
  await pass(SEEN_WITHIN_MS - 1);
  expect(result.current.changes).toEqual({ [ID]: { by: 'benedict', fields: ['rating'] } });
  expect(store.read().stored[ID]).toMatchObject({ rating: 'good_rumor' });
});

test('a list is read again within two seconds when a tweet was added, once', async () => {
  follow();
  await pass(1);
  changed = [{ _id: 'b'.repeat(24), version: 1, kind: 'create', fields: [], by: 'Bluesky' }];
  await pass(SEEN_WITHIN_MS - 1);
  expect(readLists).toHaveBeenCalledTimes(1);
  await pass(2 * POLL_INTERVAL_MS);
  expect(readLists).toHaveBeenCalledTimes(1);
});

test('a list is read again when not all changes are told', async () => {
  follow();
  await pass(1);
  isComplete = false;
  await pass(POLL_INTERVAL_MS);
  expect(readLists).toHaveBeenCalledTimes(1);
  isComplete = true;
  await pass(2 * POLL_INTERVAL_MS);
  expect(readLists).toHaveBeenCalledTimes(1);
});

test('a failed poll is repeated after the same time', async () => {
  const answering = global.fetch;
  global.fetch = async () => {
    throw new TypeError('offline');
  };
  const { result } = follow();
  await pass(1);
  global.fetch = answering;
  editors = [{ tweet_id: ID, name: 'benedict' }];
  await pass(POLL_INTERVAL_MS);
  expect(result.current.openBy).toEqual({ [ID]: 'benedict' });
});
