import useSWR from 'swr';
import type { JournalistView } from '@/lib/domain/journalist/schema';
import type { StaffTweetView } from '@/lib/domain/tweet/staff-schema';
import { BACKGROUND, CallError, call } from '@/lib/platform/browser/call';

type JournalistRef = StaffTweetView['journalists'][number];

async function loadJournalist([, username]: [
  name: 'journalist',
  username: string,
]): Promise<JournalistView | null> {
  try {
    const path = `/_api/journalist/username/${username}` as const;
    return (await call('GET', path, undefined, BACKGROUND)).journalist;
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return null;
    throw error;
  }
}

/** A journalist with their record; null if the account is not a journalist. */
export function useJournalist(username: string): JournalistView | null {
  const key: Parameters<typeof loadJournalist>[0] = ['journalist', username];
  return useSWR(key, loadJournalist, { revalidateOnFocus: false, shouldRetryOnError: false }).data ?? null;
}

/** All journalists as references for a tweet. */
async function loadJournalists(): Promise<JournalistRef[]> {
  const { journalists } = await call('GET', '/_api/journalists');
  return journalists.map(({ _id, name, username, image }) => ({ _id, name, username, image }));
}

/** All journalists; undefined until they are loaded. */
export function useJournalists(): readonly JournalistRef[] | undefined {
  return useSWR('journalists', loadJournalists, { revalidateOnFocus: false }).data;
}
