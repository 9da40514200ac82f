import type { Rating, Resolution } from '@/lib/domain/tweet/vocabulary';

/**
 * The keys of the desk. Buttons, the help dialog, the bar at the bottom and the instructions are generated from this
 * table.
 */

export type KeyAction =
  | 'next'
  | 'previous'
  | 'open'
  | 'choose'
  | 'undo'
  | 'search'
  | 'help'
  | 'tags'
  | 'acceptAll'
  | 'acceptOutcome'
  | ClaimAction
  | 'addToStory'
  | 'outcome'
  | 'source'
  | 'edit'
  | 'draft'
  | 'allRatings'
  | `rating:${Rating}`
  | `impressiveness:${1 | 2 | 3}`
  | `resolution:${Resolution}`;

export type ClaimAction = 'confirmClaim' | 'nextStrength' | 'nextType' | 'nextSourcing';

export type KeyGroup =
  | 'Moving'
  | 'Rating'
  | 'Impressiveness'
  | 'How it turned out'
  | 'What it claims'
  | 'Tags and text'
  | 'Anywhere';

export interface DeskKey {
  /** Values of `KeyboardEvent.key`; the first is printed on buttons. */
  keys: readonly [string, ...string[]];
  action: KeyAction;
  /** The label of its button. */
  label: string;
  /** The explanation in the help dialog. */
  meaning: string;
  group: KeyGroup;
}

export const DESK_KEYS: readonly DeskKey[] = [
  {
    keys: ['j', 'ArrowDown'],
    action: 'next',
    label: 'Next',
    meaning: 'Go to the next tweet',
    group: 'Moving',
  },
  {
    keys: ['k', 'ArrowUp'],
    action: 'previous',
    label: 'Previous',
    meaning: 'Go back to the previous tweet',
    group: 'Moving',
  },
  { keys: ['Enter'], action: 'open', label: 'Open', meaning: 'Open or close it', group: 'Moving' },
  {
    keys: [' '],
    action: 'choose',
    label: 'Select',
    meaning: 'Select it, to rate several together',
    group: 'Moving',
  },
  { keys: ['r'], action: 'rating:good_rumor', label: 'Rumor', meaning: 'A good rumor', group: 'Rating' },
  { keys: ['b'], action: 'rating:bad_rumor', label: 'Bad rumor', meaning: 'A bad rumor', group: 'Rating' },
  {
    keys: ['g'],
    action: 'rating:good_information',
    label: 'Good info',
    meaning: 'Good information',
    group: 'Rating',
  },
  {
    keys: ['s'],
    action: 'rating:speculation',
    label: 'Speculation',
    meaning: 'Speculation',
    group: 'Rating',
  },
  {
    keys: ['p'],
    action: 'rating:report_to_process',
    label: 'Report',
    meaning: 'A report to process',
    group: 'Rating',
  },
  { keys: ['i'], action: 'rating:irrelevant', label: 'Irrelevant', meaning: 'Irrelevant', group: 'Rating' },
  { keys: ['.'], action: 'allRatings', label: 'More…', meaning: 'Every other rating', group: 'Rating' },
  { keys: ['1'], action: 'impressiveness:1', label: 'Small', meaning: 'Small', group: 'Impressiveness' },
  { keys: ['2'], action: 'impressiveness:2', label: 'Medium', meaning: 'Medium', group: 'Impressiveness' },
  { keys: ['3'], action: 'impressiveness:3', label: 'Large', meaning: 'Large', group: 'Impressiveness' },
  {
    keys: ['w'],
    action: 'resolution:pending',
    label: 'Pending',
    meaning: 'Still waiting',
    group: 'How it turned out',
  },
  {
    keys: ['c'],
    action: 'resolution:correct',
    label: 'Correct',
    meaning: 'It was correct',
    group: 'How it turned out',
  },
  {
    keys: ['x'],
    action: 'resolution:incorrect',
    label: 'Incorrect',
    meaning: 'It was incorrect',
    group: 'How it turned out',
  },
  {
    keys: ['u'],
    action: 'resolution:unconfirmable',
    label: 'Unconfirmable',
    meaning: 'No one can tell',
    group: 'How it turned out',
  },
  {
    keys: ['y'],
    action: 'acceptOutcome',
    label: 'Accept outcome',
    meaning: 'Accept the outcome an announcement proposes, with its source',
    group: 'How it turned out',
  },
  {
    keys: ['v'],
    action: 'confirmClaim',
    label: 'Confirm',
    meaning: 'Confirm the claim read from the text, which its forecast uses',
    group: 'What it claims',
  },
  {
    keys: ['h'],
    action: 'nextStrength',
    label: 'Strength',
    meaning: 'Change how firmly it is said: weak, medium, strong',
    group: 'What it claims',
  },
  {
    keys: ['l'],
    action: 'nextType',
    label: 'Type',
    meaning: 'Change how much it’s up to the people it’s about',
    group: 'What it claims',
  },
  {
    keys: ['f'],
    action: 'nextSourcing',
    label: 'Sourcing',
    meaning: 'Change whose news it is: own sources, a repetition, a denial',
    group: 'What it claims',
  },
  {
    keys: ['t'],
    action: 'tags',
    label: 'Tags',
    meaning: 'Add a player, a team or a topic; Enter adds the first',
    group: 'Tags and text',
  },
  {
    keys: ['a'],
    action: 'acceptAll',
    label: 'Accept all',
    meaning: 'Accept all suggested tags except topics, and the category',
    group: 'Tags and text',
  },
  {
    keys: ['m'],
    action: 'addToStory',
    label: 'Add to the story',
    meaning: 'Add it, and tweets that look like the same story, to that topic',
    group: 'Tags and text',
  },
  {
    keys: ['o'],
    action: 'outcome',
    label: 'What came of it',
    meaning: 'Write what came of it',
    group: 'Tags and text',
  },
  {
    keys: ['n'],
    action: 'source',
    label: 'Source',
    meaning: 'Link to where the outcome was reported',
    group: 'Tags and text',
  },
  {
    keys: ['e'],
    action: 'edit',
    label: 'Edit',
    meaning: 'Correct journalists, text or date',
    group: 'Tags and text',
  },
  {
    keys: ['d'],
    action: 'draft',
    label: 'Draft',
    meaning: 'Make it a draft, or publish it',
    group: 'Tags and text',
  },
  {
    keys: ['z'],
    action: 'undo',
    label: 'Undo',
    meaning: 'Undo the last change, then the one before',
    group: 'Anywhere',
  },
  { keys: ['/'], action: 'search', label: 'Search', meaning: 'Search in this list', group: 'Anywhere' },
  { keys: ['?'], action: 'help', label: 'All keys', meaning: 'Show all keys', group: 'Anywhere' },
];

/** The printed name of keys that have no character. */
const KEY_NAMES: Record<string, string> = { ' ': 'space', ArrowDown: '↓', ArrowUp: '↑' };
export const keyName = (key: string): string => KEY_NAMES[key] ?? key;

/** @returns the entry of an action in the table */
export function keyOf(action: KeyAction): DeskKey {
  const entry = DESK_KEYS.find((key) => key.action === action);
  if (!entry) throw new Error(`No key for ${action}`);
  return entry;
}

/** Whether there is a key for an action. */
export const hasKey = (action: KeyAction): boolean => DESK_KEYS.some((key) => key.action === action);

export interface PressedKey {
  key: string;
  ctrlKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
  metaKey: boolean;
  isComposing?: boolean;
}

/** @returns the action of a key press; null for other keys and with Ctrl, Alt or Meta */
export function actionOf(pressed: PressedKey): KeyAction | null {
  const { key, ctrlKey, altKey, metaKey, isComposing } = pressed;
  if (ctrlKey || altKey || metaKey || isComposing) return null;
  const typed = goesOn(pressed) ? key.toLowerCase() : key;
  const action = DESK_KEYS.find(({ keys }) => keys.includes(typed))?.action ?? null;
  return action && goesOn(pressed) && !CAN_GO_ON.test(action) ? null : action;
}

/** Whether the next tweet is opened after the action: Shift adds that to a rating or an outcome. */
export const goesOn = ({ key, shiftKey }: PressedKey): boolean => shiftKey && /^[A-Z]$/.test(key);

const CAN_GO_ON = /^(?:rating|resolution|acceptOutcome)/;

/** @returns the groups of the table in order */
export function keyGroups(): { group: KeyGroup; keys: DeskKey[] }[] {
  const groups = [...new Set(DESK_KEYS.map(({ group }) => group))];
  return groups.map((group) => ({ group, keys: DESK_KEYS.filter((key) => key.group === group) }));
}
