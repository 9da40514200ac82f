'use client';

import { lazy, Suspense } from 'react';
import { useStored } from '@/components/ui/use-stored';
import { FOLLOWED_KEY, parseFollowed } from '@/lib/domain/following/remembered-keys';
import { FAVORITE_KEY, parseFavorite } from '@/lib/domain/team/favorite';

/** Loaded only for readers who have marked or follow a team; if that fails, the page does without. */
const TeamRumors = lazy(() =>
  import('./team-rumors.island').then(
    ({ TeamRumors }) => ({ default: TeamRumors }),
    () => ({ default: (_: { favorite: string | null; followsTeams: boolean }) => null }),
  ),
);

/** The newest rumors about the teams that are followed, and the favorite; nothing without any, or while they are unknown. */
export function YourTeam() {
  const favorite = parseFavorite(useStored(FAVORITE_KEY) ?? null);
  const followsTeams = parseFollowed(useStored(FOLLOWED_KEY)).some((key) => key.startsWith('team:'));
  if (!favorite && !followsTeams) return null;
  return (
    <Suspense>
      <TeamRumors favorite={favorite} followsTeams={followsTeams} />
    </Suspense>
  );
}
