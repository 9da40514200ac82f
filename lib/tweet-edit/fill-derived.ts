import { refreshAll } from '@/lib/documents/refresh';
import { tweets } from '@/lib/models/definitions';

/**
 * Fills in the lists of the desk in tweets that an earlier version wrote. Idempotent, safe in several processes at
 * once, and nothing but one look at an index where there is nothing to fill in.
 * @returns how many tweets were changed
 */
export const fillDeskLists = (): Promise<number> =>
  refreshAll(tweets, { desk_lists: null }, async () => () => ({}));
