import { useEffect, useSyncExternalStore } from 'react';
import { useUnsavedWarning } from '@/components/staff/record/use-unsaved-warning';
import { createEditStore, type EditStore } from './edit-store';
import { type EditState, NO_EDITS } from './edits';
import { useForgetSubmitted, useHasDrafts } from './use-drafts';

/** Shared by all desk pages, so that edits are kept when going from one to another. */
let shared: EditStore | undefined;
function sharedStore(): EditStore {
  shared ??= createEditStore();
  return shared;
}

/** The edits in this browser tab. Asks before leaving the site while some are not stored, or something is typed. */
export function useEdits(): { state: EditState; store: EditStore } {
  const store = sharedStore();
  const state = useSyncExternalStore(store.subscribe, store.read, () => NO_EDITS);
  const hasDrafts = useHasDrafts(state.removed);
  useForgetSubmitted(() => store.read().edits);
  const isUnsaved = state.edits.length > 0 || hasDrafts;
  useUnsavedWarning(isUnsaved);
  useEffect(() => {
    window.addEventListener('online', store.retryAll);
    return () => window.removeEventListener('online', store.retryAll);
  }, [store]);
  return { state, store };
}
