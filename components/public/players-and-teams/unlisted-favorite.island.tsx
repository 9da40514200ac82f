'use client';

import { useEffect, useRef, useState } from 'react';
import { useStored } from '@/components/ui/use-stored';
import { FAVORITE_KEY, NO_FAVORITE, parseFavorite } from '@/lib/domain/team/favorite';
import { localStore } from '@/lib/platform/browser/storage';

/** A button that removes a favorite without a card, such as a team that was renamed. */
export function UnlistedFavorite({ teams }: { teams: readonly string[] }) {
  const favorite = parseFavorite(useStored(FAVORITE_KEY) ?? null);
  const [isRemoved, setRemoved] = useState(false);
  const removed = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The pressed button is gone.
    if (isRemoved) removed.current?.focus();
  }, [isRemoved]);
  if (favorite === null && isRemoved) {
    return (
      <p className="note unlisted-favorite" ref={removed} tabIndex={-1}>
        You have no favorite team now.
      </p>
    );
  }
  if (favorite === null || teams.includes(favorite)) return null;
  const remove = () => {
    setRemoved(true);
    localStore.write(FAVORITE_KEY, NO_FAVORITE);
  };
  return (
    <p className="note unlisted-favorite">
      Your favorite team, {favorite}, isn’t on this list.{' '}
      <button type="button" className="button" onClick={remove}>
        Remove as favorite
      </button>
    </p>
  );
}
