import useSWR from 'swr';
import { callStaff } from '@/lib/browser/staff-call';
import type { EntityRefView } from '@/lib/schema';
import type { TagKind } from './changes';
import type { TagName } from './tag-names';

async function loadTagNames(): Promise<TagName[]> {
  const [{ players }, { teams }, topics] = await Promise.all([
    callStaff<{ players: EntityRefView[] }>('GET', '/_api/admin/players'),
    callStaff<{ teams: EntityRefView[] }>('GET', '/_api/admin/teams'),
    callStaff<EntityRefView[]>('GET', '/_api/topics'),
  ]);
  const named = (tagKind: TagKind, refs: EntityRefView[]): TagName[] =>
    refs.map(({ _id, name, slug }) => ({ _id, name, slug, tagKind }));
  return [...named('players', players), ...named('teams', teams), ...named('topics', topics)];
}

/** The key of all tags in SWR's cache. */
export const TAG_NAMES_KEY = 'tag-names';

/**
 * All tags; undefined until they are loaded.
 * @param isWanted whether to load them
 */
export function useTagNames(isWanted: boolean): readonly TagName[] | undefined {
  const { data } = useSWR(isWanted ? TAG_NAMES_KEY : null, loadTagNames, { revalidateOnFocus: false });
  return data;
}
