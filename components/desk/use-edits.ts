import { useEffect, useSyncExternalStore } from 'react';
import { createEditStore, type EditStore } from './edit-store';
import { type EditState, NO_EDITS } from './edits';

/** One for all pages of the desk, so that edits outlive going from one to another. */
let shared: EditStore | undefined;
function sharedStore(): EditStore {
  shared ??= createEditStore();
  return shared;
}

/** The edits of this browser tab. Leaving the site while some are not stored asks first. */
export function useEdits(): { state: EditState; store: EditStore } {
  const store = sharedStore();
  const state = useSyncExternalStore(store.subscribe, store.read, () => NO_EDITS);
  const isUnsaved = state.edits.length > 0;
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
