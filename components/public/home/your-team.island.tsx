'use client';

import { lazy, Suspense } from 'react';
import { useStored } from '@/components/ui/use-stored';
import { FAVORITE_KEY, parseFavorite } from '@/lib/domain/team/favorite';

/** Loaded only for readers who have marked a team; if that fails, the page does without. */
const TeamRumors = lazy(() =>
  import('./team-rumors.island').then(
    ({ TeamRumors }) => ({ default: TeamRumors }),
    () => ({ default: (_: { team: string }) => null }),
  ),
);

/** The newest rumors about the favorite team; nothing without one, or while it is unknown. */
export function YourTeam() {
  const team = parseFavorite(useStored(FAVORITE_KEY) ?? null);
  if (!team) return null;
  return (
    <Suspense>
      <TeamRumors team={team} />
    </Suspense>
  );
}
