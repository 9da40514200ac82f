import { useSyncExternalStore } from 'react';
import { localStore } from '@/lib/platform/browser/storage';

/**
 * A value in local storage, kept up to date across tabs; null if missing, undefined during hydration, because the
 * HTML is the same for everyone.
 */
export const useStored = (key: string): string | null | undefined =>
  useSyncExternalStore<string | null | undefined>(
    localStore.subscribe,
    () => localStore.read(key),
    () => undefined,
  );
