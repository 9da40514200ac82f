/** The favourite team of a browser. */
export const FAVORITE_KEY = 'favoriteTeam';

/** What stands for no favourite. */
export const NO_FAVORITE = 'null';

/** @returns the favourite team's name; null for none */
export const parseFavorite = (raw: string | null): string | null =>
  raw === null || raw === '' || raw === NO_FAVORITE ? null : raw;

/**
 * Which button a team's card carries: "Mark Favorite Team" while there is no favourite, "Remove as favorite" on the
 * favourite, and none on the others.
 */
export function favoriteAction(favorite: string | null, team: string): 'mark' | 'remove' | null {
  if (favorite === null) return 'mark';
  return favorite === team ? 'remove' : null;
}
