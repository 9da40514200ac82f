import useSWR from 'swr';
import type { HistoryEntryView } from '@/lib/domain/desk/history';
import { call } from '@/lib/platform/browser/call';

const loadHistory = async ([path]: [path: string, version: number]) =>
  (await call<{ entries: HistoryEntryView[] }>('GET', path)).entries;

/**
 * The changes of a tweet by everyone, newest first; undefined until they are loaded.
 * @param version of the tweet; they are loaded again for each
 */
export function useHistory(id: string, version: number): readonly HistoryEntryView[] | undefined {
  const key = [`/_api/admin/tweets/${id}/history`, version] as [string, number];
  return useSWR(key, loadHistory, {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
    keepPreviousData: true,
  }).data;
}
