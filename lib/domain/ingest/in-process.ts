import { log } from '@/lib/platform/telemetry/log';
import { READERS } from './reader-table';
import { runIngest } from './run-sources';

/**
 * Reads the sources inside another process, such as the site.
 * @returns a function that ends it, after what is being stored
 */
export function startIngest(): () => Promise<void> {
  const stopping = new AbortController();
  const ended = runIngest({ readers: READERS, signal: stopping.signal }).then(
    () => undefined,
    (error) => log.error({ err: error }, 'reading the sources stopped after an error'),
  );
  return () => {
    stopping.abort();
    return ended;
  };
}
