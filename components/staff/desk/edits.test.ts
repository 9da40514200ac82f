import type { StaffTweetView } from '@/lib/domain/tweet/staff-schema';
import { CallError } from '@/lib/platform/browser/call';
import { staffTweetView } from '@/test/views';
import type { Change } from './changes';
import { createEditStore } from './edit-store';
import { shownTweet, statusOf } from './edits';
import { reloadChangedTweets } from './use-colleagues';

const ID = 'a'.repeat(24);
const OTHER = 'b'.repeat(24);

const tweet = (change: Partial<StaffTweetView> = {}): StaffTweetView =>
  staffTweetView({ _id: ID, version: 3, ...change });

const rate = (rating: StaffTweetView['rating']): Change => ({ kind: 'fields', fields: { rating } });

type Sent = [method: string, path: string, body?: { [field: string]: unknown }];
type Answer = (sent: Sent) => unknown;

/** A store whose requests the test answers one by one. */
function setUp(...tweets: StaffTweetView[]) {
  const sent: Sent[] = [];
  const waiting: { resolve: (answer: unknown) => void; reject: (error: Error) => void; sent: Sent }[] = [];
  const call = (...args: Sent) =>
    new Promise((resolve, reject) => {
      sent.push(args);
      waiting.push({ resolve, reject, sent: args });
    });
  const store = createEditStore(call as never, () => 1);
  store.dispatch({ type: 'read', tweets: tweets.length > 0 ? tweets : [tweet()] });
  const settle = async () => {
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  };
  return {
    store,
    sent,
    shown: (id = ID) => shownTweet(store.read(), store.read().stored[id]!),
    async answer(answer: Answer) {
      const { resolve, sent: args } = waiting.shift()!;
      resolve(answer(args));
      await settle();
    },
    async fail(error: Error) {
      waiting.shift()!.reject(error);
      await settle();
    },
  };
}

const saved = (change: Partial<StaffTweetView>) => () => ({ tweet: tweet(change) });
const fields = (change: object): Change => ({ kind: 'fields', fields: change });
const OFFLINE = new CallError('The site cannot be reached.', 0, 'offline');

test('an edit is shown immediately; the next of the same tweet waits and sends the version of the response', async () => {
  const { store, sent, shown, answer } = setUp();
  store.edit([{ id: ID, change: rate('good_rumor') }]);
  store.edit([{ id: ID, change: fields({ impressiveness: 2 }) }]);
  expect(shown()).toMatchObject({ rating: 'good_rumor', impressiveness: 2 });
  expect(sent).toHaveLength(1);
  await answer(saved({ rating: 'good_rumor', version: 4 }));
  expect(shown()).toMatchObject({ rating: 'good_rumor', impressiveness: 2 });
  expect(sent[1]![2]).toEqual({ impressiveness: 2, version: 4 });
  await answer(saved({ rating: 'good_rumor', impressiveness: 2, version: 5 }));
  expect(statusOf(store.read(), ID)).toBe('saved');
});

test('a failed edit is kept, reported and can be retried; later edits wait', async () => {
  const { store, sent, shown, answer, fail } = setUp();
  store.edit([{ id: ID, change: rate('speculation') }]);
  store.edit([{ id: ID, change: fields({ resolution: 'correct' }) }]);
  await fail(new CallError('rating: is wrong', 400, 'bad_request'));
  expect(store.read().problems[ID]).toMatchObject({ kind: 'refused', message: 'rating: is wrong' });
  expect(shown()).toMatchObject({ rating: 'speculation', resolution: 'correct' });
  expect(sent).toHaveLength(1);
  store.retry(ID);
  expect(sent[1]).toEqual(sent[0]);
  await answer(saved({ rating: 'speculation', version: 4 }));
  expect(sent[2]![2]).toEqual({ resolution: 'correct', version: 4 });
});

test('edits that failed without a connection are sent when it is back', async () => {
  const { store, sent, answer, fail } = setUp();
  store.edit([{ id: ID, change: rate('speculation') }]);
  await fail(OFFLINE);
  expect(statusOf(store.read(), ID)).toBe('failed');
  store.retryAll();
  expect(sent).toHaveLength(2);
  await answer(saved({ rating: 'speculation', version: 4 }));
  expect(store.read()).toMatchObject({ edits: [], problems: {} });
});

const CONFLICT = new CallError('This was changed meanwhile.', 409, 'conflict', [
  { path: 'rating', message: 'was changed meanwhile' },
]);

test('an edit whose answer was lost is no conflict with itself', async () => {
  const { store, sent, answer, fail } = setUp();
  store.edit([{ id: ID, change: rate('speculation') }]);
  await fail(OFFLINE);
  store.retryAll();
  await fail(CONFLICT);
  await answer(saved({ rating: 'speculation', version: 4 }));
  expect(sent[3]![2]).toEqual({ rating: 'speculation', version: 4 });
  await answer(saved({ rating: 'speculation', version: 4 }));
  expect(store.read()).toMatchObject({ edits: [], problems: {} });
});

test('many tweets are stored by a few calls at once, the first edited first', async () => {
  const tweets = [...'0123456789'].map((digit) => tweet({ _id: digit.repeat(24) }));
  const { store, sent, answer } = setUp(...tweets);
  for (const { _id: id } of tweets) store.edit([{ id, change: rate('speculation') }]);
  expect(sent).toHaveLength(4);
  for (const { _id } of tweets) await answer(saved({ _id, rating: 'speculation', version: 4 }));
  expect(sent.map(([, path]) => path.at(-1)).join('')).toBe('0123456789');
  expect(store.read().edits).toEqual([]);
});

test('if somebody else changed the field, both values are shown and nothing is lost', async () => {
  const { store, sent, shown, answer, fail } = setUp();
  store.edit([{ id: ID, change: rate('speculation') }]);
  await fail(CONFLICT);
  expect(sent[1]).toEqual(['GET', `/_api/admin/tweets/${ID}`]);
  await answer(saved({ rating: 'bad_rumor', version: 7 }));
  expect(store.read().problems[ID]).toMatchObject({ kind: 'conflict', fields: ['rating'] });
  expect(store.read().stored[ID]!.rating).toBe('bad_rumor');
  expect(shown().rating).toBe('speculation');
  store.retry(ID);
  expect(sent[2]![2]).toEqual({ rating: 'speculation', version: 7 });
});

test('what others changed while the editor typed is asked about before anything is sent', async () => {
  const { store, sent, shown } = setUp();
  const typed: Change = {
    kind: 'fields',
    fields: { tweet: 'Mine', category: 'quote' },
    conflicts: ['tweet'],
  };
  store.edit([{ id: ID, change: typed }]);
  expect(sent).toEqual([]);
  expect(store.read().problems[ID]).toMatchObject({ kind: 'conflict', fields: ['tweet'] });
  expect(shown().tweet).toBe('Mine');
  store.retry(ID);
  expect(sent.map(([, , body]) => body)).toEqual([{ tweet: 'Mine', category: 'quote', version: 3 }]);
});

test('the other value can be kept', async () => {
  const { store, shown, answer, fail } = setUp();
  store.edit([{ id: ID, change: rate('speculation') }]);
  await fail(CONFLICT);
  await answer(saved({ rating: 'bad_rumor', version: 7 }));
  store.discard(ID);
  expect(shown().rating).toBe('bad_rumor');
  expect(store.read()).toMatchObject({ edits: [], problems: {}, undo: [] });
});

test('a discarded edit whose answer was lost is shown if it was stored', async () => {
  const { store, sent, shown, answer, fail } = setUp();
  store.edit([{ id: ID, change: rate('speculation') }]);
  await fail(OFFLINE);
  store.discard(ID);
  expect(shown().rating).toBeNull();
  expect(sent[1]).toEqual(['GET', `/_api/admin/tweets/${ID}`]);
  await answer(saved({ rating: 'speculation', version: 4 }));
  expect(shown().rating).toBe('speculation');
});

test('if somebody else changed another field, the edit is sent again automatically', async () => {
  const { store, sent, answer, fail } = setUp();
  store.edit([{ id: ID, change: fields({ impressiveness: 1 }) }]);
  await fail(CONFLICT);
  await answer(saved({ rating: 'bad_rumor', version: 7 }));
  expect(sent[2]![2]).toEqual({ impressiveness: 1, version: 7 });
});

test('refreshing does not hide from an unsaved edit that its field was changed', async () => {
  const { store, sent, fail } = setUp();
  store.edit([{ id: ID, change: rate('speculation') }]);
  await fail(OFFLINE);
  store.dispatch({ type: 'read', tweets: [tweet({ rating: 'bad_rumor', version: 7 })] });
  store.retryAll();
  expect(sent[1]![2]).toEqual({ rating: 'speculation', version: 3 });
});

const told = {
  _id: ID,
  version: 4,
  kind: 'edit' as const,
  fields: ['rating'],
  by: 'ben',
  at: '2026-01-01T00:00:00Z',
};

test.each([
  ['a newer version is read', told, false, true],
  ['the known version is not read', { ...told, version: 3 }, false, false],
  ['a tweet with an unsaved edit is not read', told, true, false],
  ['a tweet of another page is not read', { ...told, _id: OTHER }, false, false],
])('a change by somebody else: %s', async (_name, change, isEdited, isRead) => {
  const { store, shown } = setUp();
  if (isEdited) store.edit([{ id: ID, change: fields({ impressiveness: 1 }) }]);
  const read = async () => ({ tweet: tweet({ rating: 'bad_rumor', version: 4 }) });
  const followed = await reloadChangedTweets(store, [change], read as never);
  expect(followed).toEqual(isRead ? [[ID, { by: 'ben', fields: ['rating'] }]] : []);
  expect(shown().rating).toBe(isRead ? 'bad_rumor' : null);
});

test('the edits of a dismissed tweet are still stored, and one that fails is kept and said', async () => {
  const { store, sent, answer, fail } = setUp();
  store.edit([{ id: ID, change: rate('good_rumor') }]);
  store.edit([{ id: ID, change: fields({ impressiveness: 2 }) }]);
  store.dispatch({ type: 'dismissed', id: ID });
  expect(store.read()).toMatchObject({ removed: { [ID]: true }, undo: [] });
  await answer(saved({ rating: 'good_rumor', version: 4 }));
  expect(sent.map(([, , body]) => body)).toEqual([
    { rating: 'good_rumor', version: 3 },
    { impressiveness: 2, version: 4 },
  ]);
  await fail(OFFLINE);
  const failed = { edits: [{ id: ID, status: 'failed' }], problems: { [ID]: {} }, removed: {} };
  expect(store.read()).toMatchObject(failed);
  expect(store.read().removed[ID]).toBeUndefined();
  store.dispatch({ type: 'dismissed', id: ID });
  expect(store.read().edits).toHaveLength(1);
  store.retry(ID);
  expect(store.read().removed[ID]).toBeUndefined();
  await fail(new CallError('There is none.', 404, 'not_found'));
  expect(store.read().problems[ID]).toMatchObject({ kind: 'gone' });
  store.dispatch({ type: 'dismissed', id: ID });
  expect(store.read()).toMatchObject({ edits: [], problems: {}, removed: { [ID]: true } });
});

test('a tweet that somebody else deleted is removed from the list', async () => {
  const { store } = setUp();
  await reloadChangedTweets(store, [{ ...told, kind: 'delete' }]);
  expect(store.read().removed[ID]).toBe(true);
});

test('editing a deleted tweet reports that it was deleted', async () => {
  const { store, fail } = setUp();
  store.edit([{ id: ID, change: rate('speculation') }]);
  await fail(new CallError('There is no such tweet.', 404, 'not_found'));
  expect(store.read().problems[ID]!.kind).toBe('gone');
});

test('undo reverts one edit after the other until there are none', async () => {
  const { store, sent, shown, answer } = setUp();
  store.edit([{ id: ID, change: rate('good_rumor') }]);
  await answer(saved({ rating: 'good_rumor', version: 4 }));
  store.edit([{ id: ID, change: rate('bad_rumor') }]);
  await answer(saved({ rating: 'bad_rumor', version: 5 }));
  expect(store.undo()).toBe(ID);
  expect(shown().rating).toBe('good_rumor');
  expect(sent.at(-1)![2]).toEqual({ rating: 'good_rumor', version: 5 });
  await answer(saved({ rating: 'good_rumor', version: 6 }));
  store.undo();
  await answer(saved({ rating: null, version: 7 }));
  expect(shown().rating).toBeNull();
  expect(store.undo()).toBeNull();
});

test('undoing an edit that was not sent yet sends nothing', async () => {
  const { store, sent, shown, answer } = setUp();
  store.edit([{ id: ID, change: rate('good_rumor') }]);
  store.edit([{ id: ID, change: fields({ impressiveness: 3 }) }]);
  store.undo();
  expect(shown()).toMatchObject({ rating: 'good_rumor', impressiveness: null });
  await answer(saved({ rating: 'good_rumor', version: 4 }));
  expect(sent).toHaveLength(1);
});

test('undoing an edit that is being sent sends its inverse afterwards', async () => {
  const { store, sent, shown, answer } = setUp();
  store.edit([{ id: ID, change: rate('good_rumor') }]);
  store.undo();
  expect(shown().rating).toBeNull();
  await answer(saved({ rating: 'good_rumor', version: 4 }));
  expect(sent[1]![2]).toEqual({ rating: null, version: 4 });
});

test('undoing an edit whose answer was lost sends both, as it may be stored', async () => {
  const { store, sent, shown, answer, fail } = setUp();
  store.edit([{ id: ID, change: rate('good_rumor') }]);
  await fail(OFFLINE);
  store.undo();
  expect(shown().rating).toBeNull();
  expect(statusOf(store.read(), ID)).toBe('failed');
  store.retryAll();
  await answer(saved({ rating: 'good_rumor', version: 4 }));
  expect(sent.slice(1).map(([, , body]) => body)).toEqual([
    { rating: 'good_rumor', version: 3 },
    { rating: null, version: 4 },
  ]);
  await answer(saved({ rating: null, version: 5 }));
  expect(shown().rating).toBeNull();
  expect(store.read()).toMatchObject({ edits: [], problems: {} });
});

test('undoing an edit that was refused sends nothing', async () => {
  const { store, sent, shown, fail } = setUp();
  store.edit([{ id: ID, change: rate('good_rumor') }]);
  await fail(new CallError('rating: is wrong', 400, 'bad_request'));
  store.undo();
  expect(shown().rating).toBeNull();
  expect(store.read()).toMatchObject({ edits: [], problems: {} });
  expect(sent).toHaveLength(1);
});

test('several tweets are rated in one request with a result for each, and undone together', async () => {
  const { store, sent, shown, answer } = setUp(tweet(), tweet({ _id: OTHER, version: 9 }));
  const change = rate('irrelevant');
  store.edit([ID, OTHER].map((id) => ({ id, change })));
  expect(sent).toEqual([
    [
      'PATCH',
      '/_api/admin/tweets',
      {
        tweets: [
          { _id: ID, version: 3 },
          { _id: OTHER, version: 9 },
        ],
        change: { rating: 'irrelevant' },
      },
    ],
  ]);
  await answer(() => ({
    outcomes: [
      { _id: ID, tweet: tweet({ rating: 'irrelevant', version: 4 }), error: null },
      { _id: OTHER, tweet: null, error: { code: 'not_found', message: 'There is no such tweet.' } },
    ],
  }));
  expect(statusOf(store.read(), ID)).toBe('saved');
  expect(store.read().problems[OTHER]!.kind).toBe('gone');
  store.undo();
  expect([shown().rating, shown(OTHER).rating]).toEqual([null, null]);
  expect(sent[1]![2]).toEqual({ rating: null, version: 4 });
});

test('an edit without effect is ignored', () => {
  const { store, sent } = setUp();
  store.edit([{ id: ID, change: rate(null) }]);
  expect(sent).toEqual([]);
  expect(store.undo()).toBeNull();
});
