/**
 * Cache tags of what tweets and the entities that they name show. They lie here, below the domains, as a change in one
 * domain ends what others show.
 */

/** Cache tag of the comparison section. */
export const COMPARISONS = 'comparisons';

/** Cache tag of the Hall of Shame. */
export const HALL_OF_SHAME = 'hall-of-shame';

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
