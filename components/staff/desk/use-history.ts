import useSWR from 'swr';
import type { HistoryEntryView } from '@/lib/domain/desk/history-queries';
import { BACKGROUND, call } from '@/lib/platform/browser/call';

const loadHistory = async ([, id]: HistoryKey) =>
  (await call('GET', `/_api/admin/tweets/${id}/history`, undefined, BACKGROUND)).entries;

type HistoryKey = [name: 'history', id: string, version: number];

/**
 * The changes of a tweet by everyone, newest first; undefined until they are loaded.
 * @param version of the tweet; they are loaded again for each
 */
export function useHistory(id: string, version: number): readonly HistoryEntryView[] | undefined {
  const key: HistoryKey = ['history', id, version];
  return useSWR(key, loadHistory, {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
    keepPreviousData: true,
  }).data;
}
