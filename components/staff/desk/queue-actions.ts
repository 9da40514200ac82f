import type { Rating } from '@/lib/domain/tweet/vocabulary';
import type { Change } from './changes';
import { claimAfter, isClaimAction } from './claim';
import { focusSearch } from './filters.island';
import type { KeyAction } from './keys';
import type { Panel } from './open-task.island';
import type { SuggestedTweet } from './suggested-tweet';
import { acceptAllSuggestions, acceptOutcome } from './suggestions';
import type { TagName } from './tag-names';
import type { QueueState } from './use-queue';
import type { Story } from './use-story';

export interface ActionOptions {
  /** The keys i, g and s rate the first tweet of the list, whichever is open, and it leaves at once. */
  ratesFirst?: boolean;
  /** Undoes the creation of the open tweet, when no change of it is left to undo. */
  onUndoMaking?: () => void;
}

/** What the actions need besides the queue. */
interface Context {
  /** Of the open tweet. */
  story: Story;
  /** All tags, to look up suggested players; undefined until they are loaded. */
  names: readonly TagName[] | undefined;
  onHelp: () => void;
}

const FIRST_KEYS: readonly KeyAction[] = [
  'rating:irrelevant',
  'rating:good_information',
  'rating:speculation',
];

const PANELS: Partial<Record<KeyAction, Panel>> = {
  tags: 'tags',
  outcome: 'outcome',
  source: 'source',
  edit: 'edit',
  allRatings: 'ratings',
};

/** Keys that do something to a tweet, rather than move in the list. */
const isEdit = (action: KeyAction): boolean =>
  action in PANELS ||
  action.includes(':') ||
  isClaimAction(action) ||
  ['acceptAll', 'acceptOutcome', 'draft', 'addToStory'].includes(action);

/**
 * What keys and buttons do to the tweets of a queue. Another tweet opens only by a move, by undo, by Shift, when a key
 * edits the tweet just rated, or when the open tweet leaves the list because it was rated.
 */
export function queueActions(
  queue: QueueState,
  { ratesFirst = false, onUndoMaking }: ActionOptions,
  { story, names, onHelp }: Context,
) {
  const { store, tweets, place, current, chosen, panel, goTo } = queue;

  const edit = ({ _id: id }: SuggestedTweet, changes: readonly Change[]) =>
    store.edit(changes.map((change) => ({ id, change })));
  function editChosen(target: SuggestedTweet | null, change: Change) {
    if (chosen.size === 0) return target && edit(target, [change]);
    store.edit([...chosen].map((id) => ({ id, change })));
    queue.clearChosen();
  }
  function addToStory() {
    const { topic, similar } = story;
    if (!current || !topic || similar.length === 0) return;
    const all = similar.map(({ tweet }) => tweet);
    store.dispatch({ type: 'read', tweets: all });
    const change: Change = { kind: 'tag', tagKind: 'topics', ref: topic, isSet: true };
    store.edit([current, ...all].map(({ _id: id }) => ({ id, change })));
  }
  function undo() {
    if (onUndoMaking && current && queue.state.undo.at(-1)?.id !== current._id) return onUndoMaking();
    const id = store.undo();
    if (id && queue.rows.some(({ _id }) => _id === id)) queue.open(id);
  }
  const moves: Partial<Record<KeyAction, () => void>> = {
    next: () => goTo(tweets[place + 1]?._id),
    previous: () => goTo(tweets[place - 1]?._id),
    open: queue.toggle,
    choose: () => current && queue.choose(current._id),
    undo,
    help: onHelp,
    search: focusSearch,
  };

  function actOn(target: SuggestedTweet | null, action: KeyAction) {
    const [field, value] = action.split(':') as [string, string | undefined];
    const requested = PANELS[action];
    if (value !== undefined) {
      const fields = { [field]: field === 'impressiveness' ? Number(value) : value };
      editChosen(target, { kind: 'fields', fields });
    } else if (requested) queue.show(panel === requested && target === current ? null : requested);
    else if (target && action === 'acceptAll') edit(target, acceptAllSuggestions(target, names));
    else if (target && action === 'acceptOutcome') edit(target, acceptOutcome(target));
    else if (target && isClaimAction(action))
      edit(target, [{ kind: 'fields', fields: { claimed: claimAfter(target, action) } }]);
    else if (target && action === 'draft')
      edit(target, [{ kind: 'fields', fields: { is_draft: !target.is_draft } }]);
    else if (action === 'addToStory') target === current && addToStory();
    else moves[action]?.();
  }
  function rateFirst(action: KeyAction) {
    const [first] = tweets;
    if (!first) return;
    edit(first, [{ kind: 'fields', fields: { rating: action.split(':')[1] as Rating } }]);
    queue.leave(first._id);
  }

  /** @param goesOn whether the next tweet is opened after it */
  function press(action: KeyAction, goesOn = false) {
    if (ratesFirst && FIRST_KEYS.includes(action)) return rateFirst(action);
    const left = isEdit(action) && chosen.size === 0 ? queue.lastRated : null;
    if (left) queue.open(left._id);
    actOn(left ?? current, action);
    if (goesOn && chosen.size === 0) moves.next?.();
  }
  return {
    /** Handles a button. */
    act: (action: KeyAction) => actOn(current, action),
    /** Handles a key. Where keys rate the first tweet, keys that edit still apply to that tweet after it has left the list. */
    press,
    /** Changes the open tweet. */
    edit: (changes: readonly Change[]) => current && edit(current, changes),
    undo,
  };
}
