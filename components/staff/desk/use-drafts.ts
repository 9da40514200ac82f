import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useStaffAccount } from '@/components/staff/account/staff-account.island';
import { localStore } from '@/lib/platform/browser/storage';
import {
  type Drafts,
  forgetSubmitted,
  hasDraftsTypedHere,
  keepDraft,
  readDrafts,
  submitDraft,
} from './draft-store';
import type { Edit } from './edits';

/**
 * @returns what was typed in a form or field of a tweet; a function that stores it, or deletes it if it is empty; and one
 *   to call after submitting it
 */
export function useDraft<Form extends keyof Drafts>(id: string, form: Form) {
  const account = useStaffAccount();
  const draft = useSyncExternalStore<Drafts[Form]>(
    localStore.subscribe,
    () => readDrafts(account, id)?.[form],
    () => undefined,
  );
  const keep = useCallback((next: Drafts[Form]) => keepDraft(account, id, form, next), [account, id, form]);
  const submit = useCallback(() => submitDraft(account, id, form), [account, id, form]);
  return [draft, keep, submit] as const;
}

/** @returns whether something is typed and not submitted of a tweet */
export function useHasDraft(id: string): boolean {
  const account = useStaffAccount();
  return useSyncExternalStore(
    localStore.subscribe,
    () => readDrafts(account, id) !== undefined,
    () => false,
  );
}

/** @returns whether something was typed on this page and not submitted, of tweets that are not removed */
export function useHasDrafts(removed: Readonly<Record<string, true>>): boolean {
  const account = useStaffAccount();
  return useSyncExternalStore(
    localStore.subscribe,
    () => hasDraftsTypedHere(account, removed),
    () => false,
  );
}

/**
 * Forgets what was submitted once no edit of its tweet is left to be stored.
 * @param readEdits those of now: an effect may run after a form was submitted, and before that edit is rendered
 */
export function useForgetSubmitted(readEdits: () => readonly Edit[]): void {
  const account = useStaffAccount();
  useEffect(() => forgetSubmitted(account, (tweet) => readEdits().some(({ id }) => id === tweet)));
}
