import { isSameValue } from '@/components/staff/record/field-draft';
import { applyChange, type Change, describeChange, fieldsOf, inversesOf } from './changes';
import type { SuggestedTweet } from './suggested-tweet';

/**
 * The edits of this page. They are shown immediately, stored one after the other for each tweet, kept until they are
 * stored, and can all be undone. Pure; edit-store.ts makes the requests.
 */

export interface Edit {
  /** An ascending number, unique on the page. */
  key: number;
  id: string;
  change: Change;
  status: 'waiting' | 'sending' | 'failed';
  /** It was sent, and nobody knows whether the site has stored it. */
  mayBeStored?: boolean;
  /** Edits that were made together, of several tweets, have the same group. */
  group: number;
}

export interface Problem {
  kind: 'temporary' | 'refused' | 'conflict' | 'gone';
  message: string;
  /** Fields changed by others. */
  fields: readonly string[];
}

export interface UndoStep {
  group: number;
  /** The tweet to open after the undo. */
  id: string;
  text: string;
  changes: readonly { id: string; change: Change }[];
}

export interface EditState {
  /** The latest known stored version of each tweet. */
  stored: Readonly<Record<string, SuggestedTweet>>;
  edits: readonly Edit[];
  problems: Readonly<Record<string, Problem>>;
  undo: readonly UndoStep[];
  /** When an edit of a tweet was last stored, in milliseconds. */
  savedAt: Readonly<Record<string, number>>;
  /** Deleted, or dismissed for this session. */
  removed: Readonly<Record<string, true>>;
  lastKey: number;
}

export const NO_EDITS: EditState = {
  stored: {},
  edits: [],
  problems: {},
  undo: [],
  savedAt: {},
  removed: {},
  lastKey: 0,
};

export type EditAction =
  /** Ignores tweets with edits: those must keep the version the editor saw. */
  | { type: 'read'; tweets: readonly SuggestedTweet[] }
  /** Read after an edit was refused; the editor is told what changed. */
  | { type: 'reread'; tweet: SuggestedTweet }
  | { type: 'edited'; group: number; changes: readonly { id: string; change: Change }[] }
  | { type: 'sent'; keys: readonly number[] }
  | { type: 'saved'; key: number; tweet: SuggestedTweet; at: number }
  | { type: 'failed'; key: number; problem: Problem }
  | { type: 'requeued'; key: number }
  | { type: 'retried'; id: string }
  | { type: 'discarded'; id: string }
  | { type: 'undone'; group: number }
  | { type: 'removed'; id: string }
  /** Off the lists for this session, its edits still to be stored. */
  | { type: 'dismissed'; id: string };

export function reduceEdits(state: EditState, action: EditAction): EditState {
  switch (action.type) {
    case 'read': {
      const edited = new Set(state.edits.map(({ id }) => id));
      const stored = mergeNewer(
        state.stored,
        action.tweets.filter(({ _id }) => !edited.has(_id)),
      );
      return stored === state.stored ? state : { ...state, stored };
    }
    case 'reread':
      return { ...state, stored: mergeNewer(state.stored, [action.tweet]) };
    case 'edited':
      return addEdits(state, action, true);
    case 'sent':
      return withEdits(state, ({ key }) => action.keys.includes(key), { status: 'sending' });
    case 'saved': {
      const { tweet } = action;
      const edit = state.edits.find(({ key }) => key === action.key);
      const stored = state.stored[tweet._id];
      const edited = stored && edit ? applyChange(stored, edit.change) : stored;
      return {
        ...state,
        stored: mergeNewer(state.stored, [{ suggestions: edited?.suggestions, ...tweet }]),
        edits: state.edits.filter(({ key }) => key !== action.key),
        savedAt: { ...state.savedAt, [tweet._id]: action.at },
        problems: omit(state.problems, tweet._id),
      };
    }
    case 'failed': {
      const edit = state.edits.find(({ key }) => key === action.key);
      if (!edit) return state;
      const mayBeStored = action.problem.kind === 'temporary';
      const failed = withEdits(state, (one) => one === edit, { status: 'failed', mayBeStored });
      const problems = { ...state.problems, [edit.id]: action.problem };
      // One that was dismissed is listed again.
      return { ...failed, problems, removed: omit(state.removed, edit.id) };
    }
    case 'requeued':
      return withEdits(state, ({ key }) => key === action.key, { status: 'waiting' });
    case 'retried': {
      const edits = state.edits.map((edit) =>
        edit.id === action.id && edit.status === 'failed' ? retried(edit) : edit,
      );
      return { ...state, edits, problems: omit(state.problems, action.id) };
    }
    case 'discarded': {
      const groups = state.edits.filter(({ id }) => id === action.id).map(({ group }) => group);
      return {
        ...state,
        edits: state.edits.filter(({ id, status }) => id !== action.id || status === 'sending'),
        problems: omit(state.problems, action.id),
        undo: withoutSteps(state.undo, action.id, groups),
      };
    }
    case 'undone':
      return undoLast(state, action);
    case 'dismissed': {
      const problem = state.problems[action.id];
      if (problem?.kind === 'gone') return reduceEdits(state, { type: 'removed', id: action.id });
      // One whose edit has failed stays until the editor has answered.
      if (problem) return state;
      return {
        ...state,
        removed: { ...state.removed, [action.id]: true },
        undo: withoutSteps(state.undo, action.id),
      };
    }
    case 'removed':
      return {
        ...state,
        removed: { ...state.removed, [action.id]: true },
        edits: state.edits.filter(({ id }) => id !== action.id),
        problems: omit(state.problems, action.id),
        undo: withoutSteps(state.undo, action.id),
      };
  }
}

/** @returns the newer of the read and the known version of a tweet, with all edits applied that are not saved yet */
export function shownTweet(state: EditState, read: SuggestedTweet): SuggestedTweet {
  const stored = state.stored[read._id];
  const base = stored && stored.version >= read.version ? stored : read;
  return state.edits.reduce(
    (tweet, { id, change }) => (id === read._id ? applyChange(tweet, change) : tweet),
    base,
  );
}

export type RowStatus = 'saved' | 'saving' | 'failed' | 'untouched';

export function statusOf(state: EditState, id: string): RowStatus {
  if (state.problems[id]) return 'failed';
  if (state.edits.some((edit) => edit.id === id)) return 'saving';
  return state.savedAt[id] ? 'saved' : 'untouched';
}

/** @returns the edits to send next: the first of each tweet that has no edit being sent and no failed edit */
export function nextEdits({ edits }: EditState): Edit[] {
  const seen = new Set<string>();
  return edits.filter(({ id, status }) => {
    if (seen.has(id)) return false;
    seen.add(id);
    return status === 'waiting';
  });
}

/** The editor has seen the conflicts of what is sent again. */
function retried(edit: Edit): Edit {
  if (edit.change.kind !== 'fields') return { ...edit, status: 'waiting' };
  const { conflicts: _seen, ...change } = edit.change;
  return { ...edit, change, status: 'waiting' };
}

/** @returns descriptions of the edits of a tweet that are not saved yet */
export const describeUnsaved = ({ edits }: EditState, tweet: string): string[] =>
  edits.filter(({ id }) => id === tweet).map(({ change }) => describeChange(change));

/** @returns ids of tweets with failed edits that may succeed if sent again */
export const retriable = ({ problems }: EditState): string[] =>
  Object.keys(problems).filter((id) => problems[id]?.kind === 'temporary');

/** @returns the fields of an edit that others have changed too */
export const overlapOf = (change: Change, fields: readonly string[]): string[] =>
  fieldsOf(change).filter((field) => fields.includes(field));

function addEdits(
  state: EditState,
  { group, changes }: { group: number; changes: readonly { id: string; change: Change }[] },
  isUndoable: boolean,
): EditState {
  const inverses: { id: string; change: Change }[] = [];
  const edits = [...state.edits];
  let key = state.lastKey;
  for (const { id, change } of changes) {
    const stored = state.stored[id];
    if (!stored) continue;
    const current = shownTweet({ ...state, edits }, stored);
    if (isSameValue(current, applyChange(current, change))) continue;
    inverses.unshift(...inversesOf(current, change).map((inverse) => ({ id, change: inverse })));
    key += 1;
    edits.push({ key, id, change, status: 'waiting', group });
  }
  if (key === state.lastKey) return state;
  const step = inverses.length > 0 && {
    group,
    id: inverses.at(-1)!.id,
    text: describeChange(changes[0]!.change),
    changes: inverses,
  };
  return {
    ...state,
    edits,
    lastKey: key,
    undo: isUndoable && step ? [...state.undo, step] : state.undo,
  };
}

/** Drops edits that cannot have been stored, and adds the inverse of all others, which is sent after them. */
function undoLast(state: EditState, { group }: { group: number }): EditState {
  const step = state.undo.at(-1);
  if (!step) return state;
  const isUnstored = ({ group: its, status, mayBeStored }: Edit) =>
    its === step.group && status !== 'sending' && !mayBeStored;
  const dropped = new Set(state.edits.filter(isUnstored).map(({ id }) => id));
  const rest: EditState = {
    ...state,
    edits: state.edits.filter((edit) => !isUnstored(edit)),
    problems: [...dropped].reduce(omit, state.problems),
    undo: state.undo.slice(0, -1),
  };
  const changes = step.changes.filter(({ id }) => !dropped.has(id));
  return addEdits(rest, { group, changes }, false);
}

function withEdits(
  state: EditState,
  which: (edit: Edit) => boolean,
  fields: Pick<Edit, 'status' | 'mayBeStored'>,
): EditState {
  return { ...state, edits: state.edits.map((edit) => (which(edit) ? { ...edit, ...fields } : edit)) };
}

function mergeNewer(
  stored: EditState['stored'],
  tweets: readonly SuggestedTweet[],
): Readonly<Record<string, SuggestedTweet>> {
  const newer = tweets.filter((tweet) => (stored[tweet._id]?.version ?? -1) <= tweet.version);
  if (newer.length === 0) return stored;
  const merged = newer.map(
    (tweet) => [tweet._id, { suggestions: stored[tweet._id]?.suggestions, ...tweet }] as const,
  );
  return { ...stored, ...Object.fromEntries(merged) };
}

function omit<Value>(record: Readonly<Record<string, Value>>, id: string): Readonly<Record<string, Value>> {
  if (!(id in record)) return record;
  const { [id]: _left, ...rest } = record;
  return rest;
}

/** @param groups only steps of these groups; all by default */
const withoutSteps = (undo: readonly UndoStep[], id: string, groups?: readonly number[]): UndoStep[] =>
  undo
    .map((step) =>
      !groups || groups.includes(step.group)
        ? { ...step, changes: step.changes.filter((change) => change.id !== id) }
        : step,
    )
    .filter(({ changes }) => changes.length > 0);
