/**
 * The browser's local storage, as islands use it. It may be full, blocked or hold rubbish: then values last as
 * long as the page, and no caller hears of it.
 */
export interface LocalStore {
  /** @returns null for what is not there or cannot be read */
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
  /**
   * Calls back after any change, of this tab or another.
   * @returns ends it
   */
  subscribe(listener: () => void): () => void;
}

/** @param open finds the storage; throws where the browser blocks it */
export function createLocalStore(open: () => Storage): LocalStore {
  /** What could not be stored. */
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
      const kept = unstored.get(key);
      if (kept !== undefined) return kept;
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
