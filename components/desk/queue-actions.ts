import { isTaskCompleted, needsRating } from '@/lib/tweet/task-rules';
import type { Rating } from '@/lib/tweet/vocabulary';
import type { Change } from './changes';
import { shownTweet } from './edits';
import { focusSearch } from './filters.island';
import type { KeyAction } from './keys';
import type { Panel } from './open-task.island';
import { type SuggestedTweet, takeAllSuggestions, takeOutcome } from './suggestions';
import type { TagName } from './tag-names';
import type { QueueOptions, QueueState } from './use-queue';
import type { Story } from './use-story';

export interface ActionOptions extends Pick<QueueOptions, 'isTasks' | 'leavesWhenRated'> {
  /** The keys i, g and s rate the first tweet of the list, whichever is open. */
  ratesFirst?: boolean;
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

/** What keys and buttons do to the tweets of a queue. The next task opens when the open one is completed. */
export function queueActions(
  queue: QueueState,
  { isTasks = false, leavesWhenRated = false, ratesFirst = false }: ActionOptions,
  { story, names, onHelp }: Context,
) {
  const { store, tweets, place, current, chosen, panel, goTo } = queue;

  /** @param movesOn whether the next task is opened when this one is completed */
  function edit(changes: readonly { id: string; change: Change }[], movesOn = changes.length === 1) {
    const before = current;
    store.edit(changes);
    if (!before || !movesOn || changes[0]?.id !== before._id || panel === 'edit') return;
    const known = store.read().stored[before._id];
    const after = known && shownTweet(store.read(), known);
    const isLeaving = leavesWhenRated && after && !needsRating(after);
    if (after && (isLeaving || (isTasks && !isTaskCompleted(before) && isTaskCompleted(after)))) openNext();
  }
  /** Opens the next open task; the first if there is none after the current one. */
  function openNext() {
    const isLeft = (tweet: SuggestedTweet, index: number) => index !== place && !isTaskCompleted(tweet);
    const next = tweets.find((tweet, index) => index > place && isLeft(tweet, index)) ?? tweets.find(isLeft);
    goTo(next?._id ?? (leavesWhenRated ? tweets[place + 1]?._id : undefined));
  }
  const editCurrent = (changes: readonly Change[], movesOn?: boolean) => {
    if (current)
      edit(
        changes.map((change) => ({ id: current._id, change })),
        movesOn,
      );
  };
  function editChosen(change: Change) {
    if (chosen.size === 0) return editCurrent([change]);
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
    const id = store.undo();
    if (id && queue.rows.some(({ _id }) => _id === id)) queue.open(id);
  }

  const named: Partial<Record<KeyAction, () => void>> = {
    next: () => goTo(tweets[place + 1]?._id),
    previous: () => goTo(tweets[place - 1]?._id),
    open: queue.toggle,
    choose: () => current && queue.choose(current._id),
    undo,
    help: onHelp,
    search: focusSearch,
    takeAll: () => current && editCurrent(takeAllSuggestions(current, names), false),
    takeOutcome: () => current && editCurrent(takeOutcome(current), true),
    addToStory,
    draft: () => current && editCurrent([{ kind: 'fields', fields: { is_draft: !current.is_draft } }]),
  };

  function act(action: KeyAction) {
    const [field, value] = action.split(':') as [string, string | undefined];
    const wanted = PANELS[action];
    if (ratesFirst && FIRST_KEYS.includes(action)) {
      const [first] = tweets;
      const change: Change = { kind: 'fields', fields: { rating: value as Rating } };
      if (first) store.edit([{ id: first._id, change }]);
    } else if (value !== undefined) {
      editChosen({ kind: 'fields', fields: { [field]: field === 'impressiveness' ? Number(value) : value } });
    } else if (wanted) queue.show(panel === wanted ? null : wanted);
    else named[action]?.();
  }
  return { act, edit: editCurrent, undo };
}
