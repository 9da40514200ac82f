/** The favorite team, by name in local storage. */
export const FAVORITE_KEY = 'favoriteTeam';

/** Means no favorite. */
export const NO_FAVORITE = 'null';

/** @returns the name of the favorite team; null if there is none */
export const parseFavorite = (raw: string | null): string | null =>
  raw === null || raw === '' || raw === NO_FAVORITE ? null : raw;

/**
 * The button of a team card: "Mark Favorite Team" if there is no favorite, "Remove as favorite" on the favorite,
 * none on the others.
 */
export function favoriteAction(favorite: string | null, team: string): 'mark' | 'remove' | null {
  if (favorite === null) return 'mark';
  return favorite === team ? 'remove' : null;
}
