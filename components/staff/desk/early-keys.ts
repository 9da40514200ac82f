declare global {
  interface Window {
    /** Made by `EARLY_KEYS_SCRIPT` when the document is read; absent after a navigation on the client. */
    earlyKeys?: { path: string; events: KeyboardEvent[]; keep: (event: KeyboardEvent) => void };
  }
}

/** Ends the keeping of keys. @returns those pressed on this page since it was read, in order; none a second time */
export function takeEarlyKeys(): KeyboardEvent[] {
  const early = window.earlyKeys;
  if (!early) return [];
  window.removeEventListener('keydown', early.keep);
  delete window.earlyKeys;
  return early.path === window.location.pathname ? early.events : [];
}
