import { useEffect, useRef, useState } from 'react';
import { countNew, type Published } from '@/lib/domain/live/rules';
import { read } from '@/lib/platform/browser/call';

/**
 * A published report is counted within ten seconds, of which the server sends an older answer for one: asked more often while
 * something happens.
 */
const BUSY_MS = 5_000;
export const QUIET_MS = 8_500;
/** How long after the last report that is. */
const BUSY_FOR_MS = 120_000;
/** After an answer that is none, such as during an outage. */
const FAILED_MS = 30_000;

/**
 * How many reports were published since the page was opened, of those in a list if one is named. Asks while the page is visible, and at once when it becomes
 * visible again.
 * @returns the number, and a function that takes what is there as seen
 */
export function useNewReports(list?: string): [count: number, see: () => void] {
  const [count, setCount] = useState(0);
  const seen = useRef<Set<string>>(undefined);
  const latest = useRef<readonly Published[]>([]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let changedAt = 0;
    const end = new AbortController();
    async function ask() {
      clearTimeout(timer);
      if (document.hidden) return;
      const delay = await look().catch(() => FAILED_MS);
      clearTimeout(timer);
      if (!end.signal.aborted) timer = setTimeout(ask, delay);
    }
    async function look(): Promise<number> {
      const { published } = await read('/_api/live');
      if (published[0]?.tweet_id !== latest.current[0]?.tweet_id) changedAt = Date.now();
      latest.current = published;
      seen.current ??= new Set(published.map(({ tweet_id }) => tweet_id));
      setCount(countNew(published, seen.current, list));
      return Date.now() - changedAt < BUSY_FOR_MS ? BUSY_MS : QUIET_MS;
    }
    void ask();
    document.addEventListener('visibilitychange', ask, { signal: end.signal });
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [list]);

  const see = () => {
    for (const { tweet_id } of latest.current) seen.current?.add(tweet_id);
    setCount(0);
  };
  return [count, see];
}
