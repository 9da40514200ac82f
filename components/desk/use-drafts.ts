import { useCallback, useSyncExternalStore } from 'react';
import { useStaffAccount } from '@/components/staff/staff-account.island';
import { localStore } from '@/lib/browser/storage';
import { type Drafts, hasDraftsTypedHere, keepDraft, readDrafts } from './draft-store';

/** @returns what was typed in a form or field of a tweet, and a function that keeps it; empty is forgotten */
export function useDraft<Form extends keyof Drafts>(id: string, form: Form) {
  const account = useStaffAccount();
  const draft = useSyncExternalStore<Drafts[Form]>(
    localStore.subscribe,
    () => readDrafts(account, id)?.[form],
    () => undefined,
  );
  const keep = useCallback((next: Drafts[Form]) => keepDraft(account, id, form, next), [account, id, form]);
  return [draft, keep] as const;
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
