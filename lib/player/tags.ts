/** Cache tags of what shows players. */
export const PLAYERS = 'players';
export const playerTag = (slug: string) => `player:/${slug}`;
