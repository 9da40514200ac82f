import type { FieldDraft } from '@/components/staff/record/field-draft';
import { localStore } from '@/lib/platform/browser/storage';
import type { UnsavedTweetFields } from './tweet-draft';

/**
 * What was typed and is not saved yet, by staff account and tweet, in the browser's local storage: it survives a
 * reload, a crash of the tab and the end of a session.
 */

/** What was typed in the form of a source, and the source when the editor began. */
export interface SourceDraft {
  url: string;
  note: string;
  base: { url: string; note: string };
}

/** What was typed in the forms and fields of a tweet and not submitted yet. */
export interface Drafts {
  fields?: UnsavedTweetFields;
  /** A part of the name of a journalist to add. */
  journalist?: string;
  /** A part of the name of a tag to add. */
  tag?: string;
  outcome?: string;
  source?: SourceDraft;
  correction?: FieldDraft<{ reason: string }>;
  takedown?: string;
}

interface StoredDrafts {
  drafts: Drafts;
  /** When it was last typed in, in milliseconds since 1970. */
  at: number;
}
type StoredTweets = Readonly<Record<string, StoredDrafts>>;

/** Maximum number of tweets with drafts, for each account. */
export const MAX_DRAFTS = 100;
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

const keyOf = (account: string) => `deskDrafts:${account}`;

let last: { text: string | null; tweets: StoredTweets } = { text: null, tweets: {} };
/** Typed since this page was loaded, which the browser asks about before it is left. */
const typedHere = new Set<string>();

/** @returns the drafts of an account by tweet; the same object until they change */
function readAll(account: string): StoredTweets {
  const text = localStore.read(keyOf(account));
  if (text !== last.text) last = { text, tweets: parse(text) };
  return last.tweets;
}

/** Without what is too old, and empty if the storage holds something else. */
function parse(text: string | null): StoredTweets {
  if (text === null) return {};
  try {
    const tweets: StoredTweets = JSON.parse(text);
    const oldest = Date.now() - MAX_AGE_MS;
    return Object.fromEntries(
      Object.entries(tweets).filter(([, { drafts, at }]) => at > oldest && typeof drafts === 'object'),
    );
  } catch {
    return {};
  }
}

/** Forms that were submitted on this page, by tweet, until the server has answered. */
const submitted = new Map<string, Set<keyof Drafts>>();

/** @returns what was typed and not submitted; on a page that was loaded before the server had answered, that as well */
export function readDrafts(account: string, tweet: string): Drafts | undefined {
  const drafts = readAll(account)[tweet]?.drafts;
  const forms = submitted.get(tweet);
  if (!drafts || !forms) return drafts;
  const left = Object.entries(drafts).filter(([form]) => !forms.has(form as keyof Drafts));
  return left.length > 0 ? Object.fromEntries(left) : undefined;
}

/** @returns whether something was typed since the page was loaded and not submitted, of tweets that are not removed */
export const hasDraftsTypedHere = (account: string, removed: Readonly<Record<string, true>>): boolean =>
  Object.keys(readAll(account)).some(
    (tweet) => typedHere.has(tweet) && !removed[tweet] && readDrafts(account, tweet),
  );

/**
 * Stores what was typed in a form of a tweet; an empty value deletes it. Beyond `MAX_DRAFTS` tweets the oldest drafts are
 * deleted.
 */
export function keepDraft<Form extends keyof Drafts>(
  account: string,
  tweet: string,
  form: Form,
  value: Drafts[Form],
): void {
  submitted.get(tweet)?.delete(form);
  const { [tweet]: stored, ...others } = readAll(account);
  const drafts = Object.entries({ ...stored?.drafts, [form]: value }).filter(([, typed]) => !isEmpty(typed));
  const isLeft = drafts.length > 0;
  if (isLeft) typedHere.add(tweet);
  const newest = Object.entries(others)
    .sort(([, one], [, other]) => other.at - one.at)
    .slice(0, MAX_DRAFTS - 1);
  const kept = isLeft ? [[tweet, { drafts: Object.fromEntries(drafts), at: Date.now() }], ...newest] : newest;
  if (kept.length > 0) localStore.write(keyOf(account), JSON.stringify(Object.fromEntries(kept)));
  else localStore.remove(keyOf(account));
}

/** Clears a form that was submitted. What was typed stays in the storage, in case the tab ends before it is stored. */
export function submitDraft(account: string, tweet: string, form: keyof Drafts): void {
  const text = localStore.read(keyOf(account));
  if (text === null || readAll(account)[tweet]?.drafts[form] === undefined) return;
  submitted.set(tweet, (submitted.get(tweet) ?? new Set()).add(form));
  // Tells the components that read it.
  localStore.write(keyOf(account), text);
}

/**
 * Forgets what was submitted and answered.
 * @param isWaiting whether an edit of a tweet is not saved yet
 */
export function forgetSubmitted(account: string, isWaiting: (tweet: string) => boolean): void {
  for (const [tweet, forms] of submitted) {
    if (isWaiting(tweet)) continue;
    submitted.delete(tweet);
    for (const form of forms) keepDraft(account, tweet, form, undefined);
  }
}

/** Whether it is an empty text or has no fields. */
const isEmpty = (draft: string | object | undefined) => !draft || Object.keys(draft).length === 0;
