import { useCallback, useSyncExternalStore } from 'react';
import type { FieldDraft } from '@/components/desk-records/field-draft';
import type { TweetDraft } from './tweet-draft';

/** What was typed in the form of a source, and the source when the editor began. */
export interface SourceDraft {
  url: string;
  note: string;
  base: { url: string; note: string };
}

/** What was typed in the forms and fields of a tweet and not submitted yet. */
interface Drafts {
  fields?: TweetDraft;
  /** A part of the name of a journalist to add. */
  journalist?: string;
  /** A part of the name of a tag to add. */
  tag?: string;
  outcome?: string;
  source?: SourceDraft;
  correction?: FieldDraft<{ reason: string }>;
  takedown?: string;
}

/** By tweet. Shared by all desk pages, so that panels can be closed and opened again. */
let drafts: Readonly<Record<string, Drafts>> = {};
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @returns what was typed in a form or field of a tweet, and a function that keeps it; empty is forgotten */
export function useDraft<Form extends keyof Drafts>(id: string, form: Form) {
  const draft = useSyncExternalStore<Drafts[Form]>(
    subscribe,
    () => drafts[id]?.[form],
    () => undefined,
  );
  const keep = useCallback(
    (next: Drafts[Form]) => {
      const { [id]: known, ...others } = drafts;
      const kept = Object.entries({ ...known, [form]: next }).filter(([, value]) => !isEmpty(value));
      drafts = kept.length > 0 ? { ...others, [id]: Object.fromEntries(kept) } : others;
      for (const listener of listeners) listener();
    },
    [id, form],
  );
  return [draft, keep] as const;
}

/** Whether it is an empty text or has no fields. */
const isEmpty = (draft: string | object | undefined) => !draft || Object.keys(draft).length === 0;

/** @returns whether something is typed and not submitted of a tweet */
export const useHasDraft = (id: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => id in drafts,
    () => false,
  );

/** @returns whether something is typed and not submitted, of tweets that are not removed */
export const useHasDrafts = (removed: Readonly<Record<string, true>>): boolean =>
  useSyncExternalStore(
    subscribe,
    () => Object.keys(drafts).some((id) => !removed[id]),
    () => false,
  );
