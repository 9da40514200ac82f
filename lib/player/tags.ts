/** Cache tags of players. */
export const PLAYERS = 'players';
export const playerTag = (slug: string) => `player:/${slug}`;
