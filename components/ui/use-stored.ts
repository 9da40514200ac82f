import { useSyncExternalStore } from 'react';
import { localStore } from '@/lib/browser/storage';

/**
 * What local storage holds under a key, kept up to date with every tab; null for nothing. While the page is being
 * hydrated it is undefined: the HTML is everybody's.
 */
export const useStored = (key: string): string | null | undefined =>
  useSyncExternalStore<string | null | undefined>(
    localStore.subscribe,
    () => localStore.read(key),
    () => undefined,
  );
