import useSWR, { useSWRConfig } from 'swr';
import type { TagKind } from '@/lib/domain/tweet/vocabulary';
import { call } from '@/lib/platform/browser/call';
import { callStaff } from '@/lib/platform/browser/staff-call';
import type { EntityRefView } from '@/lib/platform/schema/fields';
import type { TagName } from './tag-names';

/** Loads all tags. @throws CallError */
export async function loadTagNames(read: typeof call = callStaff): Promise<TagName[]> {
  const [{ players }, { teams }, topics] = await Promise.all([
    read('GET', '/_api/admin/players'),
    read('GET', '/_api/admin/teams'),
    read('GET', '/_api/topics'),
  ]);
  const named = (tagKind: TagKind, refs: EntityRefView[]): TagName[] =>
    refs.map(({ _id, name, slug }) => ({ _id, name, slug, tagKind }));
  return [...named('players', players), ...named('teams', teams), ...named('topics', topics)];
}

/** The key of all tags in SWR's cache. */
export const TAG_NAMES_KEY = 'tag-names';

/** Loaded again once a minute at most, since the list is long. Tags created on this page are loaded at once. */
const OPTIONS = { revalidateOnFocus: false, dedupingInterval: 60_000 };

/**
 * All tags; undefined until they are loaded.
 * @param isWanted whether to load them
 */
export function useTagNames(isWanted: boolean): readonly TagName[] | undefined {
  const { cache } = useSWRConfig();
  // The editor waits for the first load, so it may open the sign-in dialog; a refresh may not.
  const load = () => loadTagNames(cache.get(TAG_NAMES_KEY)?.data ? call : callStaff);
  return useSWR(isWanted ? TAG_NAMES_KEY : null, load, OPTIONS).data;
}

/** All tags, loaded before they are needed, so an ended session does not open the sign-in dialog here. */
export function usePreloadedTagNames(): readonly TagName[] | undefined {
  return useSWR(TAG_NAMES_KEY, () => loadTagNames(call), OPTIONS).data;
}
