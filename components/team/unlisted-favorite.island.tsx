'use client';

import { useStored } from '@/components/ui/use-stored';
import { localStore } from '@/lib/browser/storage';
import { FAVORITE_KEY, NO_FAVORITE, parseFavorite } from '@/lib/team/favorite';

/** A button that removes a favourite without a card, such as a team that was renamed. */
export function UnlistedFavorite({ teams }: { teams: readonly string[] }) {
  const favorite = parseFavorite(useStored(FAVORITE_KEY) ?? null);
  if (favorite === null || teams.includes(favorite)) return null;
  return (
    <p className="note unlisted-favorite">
      Your favorite team, {favorite}, is not in this list.{' '}
      <button type="button" className="button" onClick={() => localStore.write(FAVORITE_KEY, NO_FAVORITE)}>
        Remove as favorite
      </button>
    </p>
  );
}
