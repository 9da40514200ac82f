import { CallError } from '@/lib/platform/browser/call';
import { callStaff } from '@/lib/platform/browser/staff-call';
import { applyChange, type Change, storeChange } from './changes';
import {
  type Edit,
  type EditAction,
  type EditState,
  NO_EDITS,
  nextEdits,
  overlapOf,
  type Problem,
  reduceEdits,
  retriable,
} from './edits';
import type { SuggestedTweet } from './suggested-tweet';

/** Maximum tweets in one request. */
const MAX_TWEETS_PER_REQUEST = 200;

/**
 * Maximum concurrent calls. Browsers have about six connections to a site; a call that waits for one may time out before it
 * is sent, and the page reads other things meanwhile.
 */
const MAX_CALLS_AT_ONCE = 4;

/** Retry delay of edits that failed for want of a connection. */
const RETRY_DELAY_MS = 5_000;

export interface EditStore {
  read(): EditState;
  subscribe(listener: () => void): () => void;
  dispatch(action: EditAction): void;
  /** Shows changes immediately and stores them. Changes made together are undone together. */
  edit(changes: readonly { id: string; change: Change }[]): void;
  /** Undoes the last change. @returns its tweet; null if there is nothing to undo */
  undo(): string | null;
  /** Sends failed edits of a tweet again. */
  retry(id: string): void;
  /** Sends all edits again that failed because there was no connection. */
  retryAll(): void;
  /** Drops the edits of a tweet that were not stored. If one may be stored after all, the tweet is read again. */
  discard(id: string): void;
  /** Deletes a tweet. @throws CallError */
  remove(id: string): Promise<void>;
}

/** @param call makes the requests; throws CallError */
export function createEditStore(call = callStaff, now: () => number = Date.now): EditStore {
  let state = NO_EDITS;
  let lastGroup = 0;
  let calls = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function dispatch(action: EditAction) {
    const next = reduceEdits(state, action);
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  }

  function send() {
    const next = nextEdits(state);
    const sent = new Set<number>();
    for (const edit of next) {
      if (calls >= MAX_CALLS_AT_ONCE) break;
      if (sent.has(edit.key)) continue;
      const conflicts = edit.change.kind === 'fields' && edit.change.conflicts;
      if (conflicts) {
        dispatch({ type: 'failed', key: edit.key, problem: conflictOf(conflicts) });
        continue;
      }
      const alike = next.filter((other) => canBatch(edit, other)).slice(0, MAX_TWEETS_PER_REQUEST);
      const batch = alike.length > 1 ? alike : [edit];
      for (const { key } of batch) sent.add(key);
      dispatch({ type: 'sent', keys: batch.map(({ key }) => key) });
      calls += 1;
      void (batch.length > 1 ? sendBatch(batch) : sendOne(edit)).finally(() => {
        calls -= 1;
        send();
      });
    }
    if (retriable(state).length > 0) timer ??= setTimeout(retryAll, RETRY_DELAY_MS);
  }

  async function sendOne(edit: Edit): Promise<void> {
    try {
      const { tweet } = await storeChange(call, state.stored[edit.id] as SuggestedTweet, edit.change);
      dispatch({ type: 'saved', key: edit.key, tweet, at: now() });
    } catch (error) {
      await fail(edit, asCallError(error));
    }
  }

  async function sendBatch(edits: readonly Edit[]): Promise<void> {
    const tweets = edits.map(({ id }) => ({ _id: id, version: state.stored[id]?.version }));
    const { change } = edits[0] as Edit;
    try {
      const { outcomes } = await call('PATCH', '/_api/admin/tweets', {
        tweets,
        change: change.kind === 'fields' ? change.fields : {},
      });
      for (const { _id, tweet, error } of outcomes) {
        const edit = edits.find(({ id }) => id === _id);
        if (!edit) continue;
        if (tweet) dispatch({ type: 'saved', key: edit.key, tweet, at: now() });
        else
          await fail(
            edit,
            new CallError(error?.message ?? '', STATUS[error?.code ?? ''] ?? 400, error?.code ?? ''),
          );
      }
    } catch (error) {
      for (const edit of edits) await fail(edit, asCallError(error));
    }
  }

  async function fail(edit: Edit, error: CallError): Promise<void> {
    if (error.status !== 409) {
      dispatch({ type: 'failed', key: edit.key, problem: problemOf(error) });
      return;
    }
    try {
      const seen = state.stored[edit.id] as SuggestedTweet;
      const { tweet } = await call('GET', `/_api/admin/tweets/${edit.id}`);
      const changedFields =
        error.issues.length > 0 ? error.issues.map(({ path }) => path) : differences(seen, tweet);
      // A field that has the new value already may have been stored by this edit, whose response was lost.
      const fields = overlapOf(edit.change, changedFields).filter(
        (field) => !hasValue(tweet, edit.change, field),
      );
      dispatch({ type: 'reread', tweet });
      if (fields.length === 0) dispatch({ type: 'requeued', key: edit.key });
      else dispatch({ type: 'failed', key: edit.key, problem: conflictOf(fields) });
    } catch (failure) {
      dispatch({ type: 'failed', key: edit.key, problem: problemOf(asCallError(failure)) });
    }
  }

  function edit(changes: readonly { id: string; change: Change }[]) {
    lastGroup += 1;
    dispatch({ type: 'edited', group: lastGroup, changes });
    send();
  }

  async function readAgain(id: string): Promise<void> {
    try {
      const { tweet } = await call('GET', `/_api/admin/tweets/${id}`);
      dispatch({ type: 'read', tweets: [tweet] });
    } catch {
      // The list is read again when the connection is back.
    }
  }

  function retry(id: string) {
    dispatch({ type: 'retried', id });
    send();
  }

  function retryAll() {
    clearTimeout(timer);
    timer = undefined;
    for (const id of retriable(state)) dispatch({ type: 'retried', id });
    send();
  }

  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch,
    edit,
    undo() {
      const step = state.undo.at(-1);
      if (!step) return null;
      lastGroup += 1;
      dispatch({ type: 'undone', group: lastGroup });
      send();
      return step.id;
    },
    retry,
    retryAll,
    discard(id) {
      const mayBeStored = state.edits.some((edit) => edit.id === id && edit.mayBeStored);
      dispatch({ type: 'discarded', id });
      send();
      if (mayBeStored) void readAgain(id);
    },
    async remove(id) {
      await call('DELETE', `/_api/admin/tweets/${id}`);
      dispatch({ type: 'removed', id });
    },
  };
}

const STATUS: Record<string, number> = { conflict: 409, not_found: 404 };

/** Fields that can be set for several tweets in one request. */
const BATCHABLE_FIELDS: readonly string[] = ['rating', 'impressiveness', 'resolution', 'is_draft'];

const canBatch = (one: Edit, other: Edit) =>
  one.group === other.group &&
  one.change.kind === 'fields' &&
  Object.keys(one.change.fields).every((field) => BATCHABLE_FIELDS.includes(field)) &&
  JSON.stringify(one.change) === JSON.stringify(other.change);

function asCallError(error: unknown): CallError {
  if (error instanceof CallError) return error;
  return new CallError(
    error instanceof Error ? error.message : 'Something went wrong. Try again.',
    0,
    'unknown',
  );
}

const conflictOf = (fields: readonly string[]): Problem => ({
  kind: 'conflict',
  message: 'Someone else just edited this.',
  fields,
});

/** @returns a description of a failed request for the editor */
function problemOf(error: CallError): Problem {
  if (error.status === 404) {
    return { kind: 'gone', message: 'It was just deleted, or something it refers to was.', fields: [] };
  }
  const kind = error.isTemporary ? 'temporary' : 'refused';
  return { kind, message: error.message, fields: [] };
}

/** Whether a change would leave a field of a tweet as it is. */
function hasValue(tweet: SuggestedTweet, change: Change, field: string): boolean {
  const value = (one: SuggestedTweet) => JSON.stringify(one[field as keyof SuggestedTweet]);
  return value(tweet) === value(applyChange(tweet, change));
}

const differences = (one: SuggestedTweet, other: SuggestedTweet): string[] =>
  (Object.keys(other) as (keyof SuggestedTweet)[]).filter(
    (field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]),
  );
