'use client';

import { useState } from 'react';
import { setFollowed } from '@/components/public/following/follow';
import { Icon } from '@/components/ui/icons';
import { useStored } from '@/components/ui/use-stored';
import { FAVORITE_KEY, favoriteAction, NO_FAVORITE, parseFavorite } from '@/lib/domain/team/favorite';
import { localStore } from '@/lib/platform/browser/storage';

const LABELS = { mark: 'Mark Favorite Team', remove: 'Remove as favorite' } as const;

/**
 * The button of a team card that sets or removes the favorite.
 * It follows the team, or stops; the favorite is this browser's own, and stays without a server.
 * @param team its name
 */
export function FavoriteTeam({ id, team }: { id: string; team: string }) {
  const stored = useStored(FAVORITE_KEY);
  const [isJustMarked, setJustMarked] = useState(false);
  const action = stored === undefined ? null : favoriteAction(parseFavorite(stored), team);

  const press = () => {
    localStore.write(FAVORITE_KEY, action === 'mark' ? team : NO_FAVORITE);
    setJustMarked(action === 'mark');
    void setFollowed(`team:${id}`, team, action === 'mark').catch(() => {});
  };
  return (
    <div className="favorite">
      {action && (
        <button type="button" className="button favorite-button" data-action={action} onClick={press}>
          <span className="favorite-label">{LABELS[action]}</span>
          <span className="sr-only">: {team}</span>
          <Icon name="star" className="favorite-star" />
        </button>
      )}
      <p className="note" role="status">
        {action === 'remove' &&
          isJustMarked &&
          'The next time you visit this page, your favorite team will show up first'}
      </p>
    </div>
  );
}
