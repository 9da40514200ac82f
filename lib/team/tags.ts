/** Cache tags of teams. */
export const TEAMS = 'teams';
export const teamTag = (slug: string) => `team:/${slug}`;
