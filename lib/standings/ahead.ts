import { collection } from '@/lib/db/collections';
import { refreshScores } from '@/lib/ledger/refresh';
import { PLACEHOLDER_NAME } from '@/lib/placeholder-name';
import { PERIODS } from '@/lib/score/month';
import { journalistPath } from '@/lib/site/paths';
import { isHiddenJournalist } from '@/lib/tweet/hidden-journalists';
import { CATEGORIES } from '@/lib/tweet/vocabulary';
import { ALL_STANDINGS, SORTS, type StandingsView, standingsPath } from './rules';

/** How many profiles are rendered ahead of readers. */
const MAX_PROFILES = 3_000;

/**
 * The pages of records that are rendered ahead of readers: the standings and their views that links and the form lead to
 * with one choice, then the profiles of those with most rumors.
 */
export async function listPathsAhead(): Promise<string[]> {
  await refreshScores();
  const [teams, journalists] = [await collection('teams'), await collection('journalists')];
  const slugs = await teams
    .find({ name: { $ne: PLACEHOLDER_NAME } }, { projection: { slug: 1 } })
    .sort({ name: 1 })
    .toArray();
  const busiest = await journalists
    .find({ 'scores.all.rumors': { $gt: 0 } }, { projection: { username: 1 } })
    .sort({ 'scores.all.rumors': -1 })
    .limit(MAX_PROFILES)
    .toArray();
  const shown = busiest.filter(({ username }) => !isHiddenJournalist(username));
  return [
    ...new Set([
      ...standingsAhead(slugs.map(({ slug }) => slug)),
      ...shown.map(({ username }) => journalistPath(username)),
    ]),
  ];
}

function standingsAhead(teams: readonly string[]): string[] {
  const views: Partial<StandingsView>[] = PERIODS.flatMap((period) => [
    { period },
    ...SORTS.map((sort) => ({ period, sort })),
    { period, page: 2 },
  ]);
  const narrow = (['season', 'all'] as const).flatMap((period) => [
    ...teams.map((team) => ({ period, team })),
    ...CATEGORIES.map((kind) => ({ period, kind })),
  ]);
  return [...views, ...narrow].map((view) => standingsPath({ ...ALL_STANDINGS, ...view }));
}
