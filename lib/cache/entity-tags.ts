/**
 * Cache tags of tweets and the entities they name. They are below the domains, because a change in one domain
 * invalidates pages of others.
 */

/** Cache tag of the comparison section. */
export const COMPARISONS = 'comparisons';

/** Cache tag of the Hall of Shame. */
export const HALL_OF_SHAME = 'hall-of-shame';

/** Cache tag of the list of corrections. */
export const CORRECTIONS = 'corrections';

/** Cache tag of the issues of the newsletter. */
export const NEWSLETTERS = 'newsletters';

/** Cache tags of journalists. */
export const JOURNALISTS = 'journalists';
export const journalistTag = (username: string) => `journalist:@${username.toLowerCase()}`;

/** Cache tags of players. */
export const PLAYERS = 'players';
export const playerTag = (slug: string) => `player:/${slug}`;

/** Cache tags of teams. */
export const TEAMS = 'teams';
export const teamTag = (slug: string) => `team:/${slug}`;

/** Cache tags of topics. */
export const TOPICS = 'topics';
export const topicTag = (slug: string) => `topic:/${slug}`;

/** Cache tag of one tweet. */
export const tweetTag = (tweetId: string) => `tweet:${tweetId}`;

/** Cache tag of who was first with which story, of all reporters. */
export const FIRSTS = 'firsts';
