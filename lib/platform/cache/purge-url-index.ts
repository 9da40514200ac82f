import { LRUCache } from 'lru-cache';

/** Paths that are remembered, with up to a kilobyte of keys each. */
const MAX_PATHS = 20_000;

/** Which paths were sent with which keys, for caches that purge by URL alone. */
export class UrlIndex {
  private readonly pathsOf = new Map<string, Set<string>>();
  private readonly keysOf: LRUCache<string, readonly string[]>;

  /** @param onForgotten called with a path that is no longer remembered: its changes would not be noticed */
  constructor(onForgotten: (path: string) => void, max = MAX_PATHS) {
    this.keysOf = new LRUCache({
      max,
      dispose: (keys, path, reason) => {
        for (const key of keys) {
          const paths = this.pathsOf.get(key);
          paths?.delete(path);
          if (paths?.size === 0) this.pathsOf.delete(key);
        }
        if (reason === 'evict') onForgotten(path);
      },
    });
  }

  note(path: string, keys: readonly string[]): void {
    this.keysOf.set(path, keys);
    for (const key of keys) {
      const paths = this.pathsOf.get(key) ?? new Set();
      paths.add(path);
      this.pathsOf.set(key, paths);
    }
  }

  /** @returns the paths with one of these keys, which are forgotten */
  take(keys: readonly string[]): string[] {
    const paths = new Set(keys.flatMap((key) => [...(this.pathsOf.get(key) ?? [])]));
    for (const path of paths) this.keysOf.delete(path);
    return [...paths];
  }
}
