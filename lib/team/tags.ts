/** Cache tags of what shows teams. */
export const TEAMS = 'teams';
export const teamTag = (slug: string) => `team:/${slug}`;
