import { useEffect, useRef, useState } from 'react';
import type { DeskChanges } from '@/lib/domain/desk/presence-schema';
import { BACKGROUND, call } from '@/lib/platform/browser/call';
import type { EditStore } from './edit-store';

/** How often to poll for changes by other editors while the page is visible. */
export const POLL_INTERVAL_MS = 1_500;
/** How often to report the open task; the server forgets it after 45 seconds. */
const PRESENCE_INTERVAL_MS = 20_000;
/** Only report tasks that stay open this long. */
export const PRESENCE_DELAY_MS = 250;

const CHANGES = '/_api/admin/desk/changes';
const PRESENCE = '/_api/admin/desk/presence';

/** A change by somebody else while this page was open. */
export interface ForeignChange {
  by: string;
  fields: readonly string[];
}

/**
 * Reports the open task to other editors, and follows their changes. Failures are ignored: the next request tries
 * again, and the next edit notices an ended session.
 * @param readLists called when tweets were added, by sources or by others, or when the API could not list all changes
 */
export function useColleagues(store: EditStore, openId: string | null, readLists: () => void) {
  const [openBy, setOpenBy] = useState<Readonly<Record<string, string>>>({});
  const [changes, setChanges] = useState<Readonly<Record<string, ForeignChange>>>({});
  const until = useRef<string | null>(null);
  const readAgain = useRef(readLists);
  useEffect(() => {
    readAgain.current = readLists;
  });

  useEffect(() => {
    const report = () => void call('PUT', PRESENCE, { tweet_id: openId }, BACKGROUND).catch(() => {});
    const first = setTimeout(report, PRESENCE_DELAY_MS);
    const repeated = setInterval(report, PRESENCE_INTERVAL_MS);
    return () => {
      clearTimeout(first);
      clearInterval(repeated);
    };
  }, [openId]);
  useEffect(() => () => void call('PUT', PRESENCE, { tweet_id: null }).catch(() => {}), []);

  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    // The API repeats each change for some seconds: tweets of the last response are not new.
    let created = new Set<string>();
    const poll = async () => {
      if (document.visibilityState === 'visible') {
        const since = until.current;
        const query = since ? (`?${new URLSearchParams({ since })}` as const) : '';
        const response = await call('GET', `${CHANGES}${query}`, undefined, BACKGROUND).catch(() => null);
        if (response && !isOver) {
          until.current = response.until;
          const names = response.editors.map(({ tweet_id, name }) => [tweet_id, name] as const);
          setOpenBy((before) => (isSame(before, names) ? before : Object.fromEntries(names)));
          const added = response.tweets.filter(({ kind }) => kind === 'create').map(({ _id }) => _id);
          if (!response.is_complete || added.some((id) => !created.has(id))) readAgain.current();
          created = new Set(added);
          const reloaded = await reloadChangedTweets(store, response.tweets);
          if (!isOver && reloaded.length > 0) {
            setChanges((before) => ({ ...before, ...Object.fromEntries(reloaded) }));
          }
        }
      }
      if (!isOver) timer = setTimeout(() => void poll(), POLL_INTERVAL_MS);
    };
    void poll();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [store]);
  return { openBy, changes };
}

const isSame = (before: Readonly<Record<string, string>>, names: readonly (readonly [string, string])[]) =>
  Object.keys(before).length === names.length && names.every(([id, name]) => before[id] === name);

/**
 * Reads tweets again that somebody else changed, except those with unsaved edits, whose next request is refused and
 * reports the change.
 * @returns the changes by tweet
 */
export async function reloadChangedTweets(
  store: EditStore,
  changes: DeskChanges['tweets'],
  read: typeof call = call,
): Promise<[id: string, change: ForeignChange][]> {
  const reloaded: [string, ForeignChange][] = [];
  const seen = new Set<string>();
  for (const { _id: id, version, kind, fields, by } of changes) {
    const { stored, edits } = store.read();
    const tweet = stored[id];
    if (seen.has(id) || !tweet || tweet.version >= version || edits.some((edit) => edit.id === id)) continue;
    seen.add(id);
    if (kind === 'delete') {
      store.dispatch({ type: 'removed', id });
      continue;
    }
    const answer = await read('GET', `/_api/admin/tweets/${id}`, undefined, BACKGROUND).catch(() => null);
    if (!answer) continue;
    store.dispatch({ type: 'read', tweets: [answer.tweet] });
    reloaded.push([id, { by, fields }]);
  }
  return reloaded;
}
