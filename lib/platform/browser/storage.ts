/**
 * Local storage for client components. The browser may block it, it may be full, or hold invalid values: then values
 * last as long as the page, and callers see no error.
 */
export interface LocalStore {
  /** @returns null if the value is missing or cannot be read */
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
  /**
   * Calls the listener after any change, in this tab or another.
   * @returns a function that unsubscribes
   */
  subscribe(listener: () => void): () => void;
}

/** @param open returns the storage; throws if the browser blocks it */
export function createLocalStore(open: () => Storage): LocalStore {
  /** Values that could not be stored. */
  const unstored = new Map<string, string | null>();
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };

  function set(key: string, value: string | null) {
    try {
      if (value === null) open().removeItem(key);
      else open().setItem(key, value);
      unstored.delete(key);
    } catch {
      unstored.set(key, value);
    }
    notify();
  }

  return {
    read(key) {
      const value = unstored.get(key);
      if (value !== undefined) return value;
      try {
        return open().getItem(key);
      } catch {
        return null;
      }
    },
    write: set,
    remove: (key) => set(key, null),
    subscribe(listener) {
      if (listeners.size === 0) globalThis.addEventListener?.('storage', notify);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) globalThis.removeEventListener?.('storage', notify);
      };
    },
  };
}

/** This browser's local storage. */
export const localStore = createLocalStore(() => globalThis.localStorage);
