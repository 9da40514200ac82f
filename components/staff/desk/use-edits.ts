import { useEffect, useSyncExternalStore } from 'react';
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
  useForgetSubmitted(state.edits);
  const isUnsaved = state.edits.length > 0 || hasDrafts;
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    if (isUnsaved) window.addEventListener('beforeunload', ask);
    window.addEventListener('online', store.retryAll);
    return () => {
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener('online', store.retryAll);
    };
  }, [isUnsaved, store]);
  return { state, store };
}
