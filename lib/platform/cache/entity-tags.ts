/**
 * Cache tags of tweets and the entities they name. They are below the domains, because a change in one domain
 * invalidates pages of others.
 */

/** Cache tag of the comparison section. */
export const COMPARISONS_TAG = 'comparisons';

/** Cache tag of the Hall of Shame. */
export const HALL_OF_SHAME_TAG = 'hall-of-shame';

/** Cache tag of the list of corrections. */
export const CORRECTIONS_TAG = 'corrections';

/** Cache tag of the issues of the newsletter. */
export const NEWSLETTERS_TAG = 'newsletters';

/** Cache tags of journalists. */
export const JOURNALISTS_TAG = 'journalists';
export const journalistTag = (username: string) => `journalist:@${username.toLowerCase()}`;

/** Cache tags of players. */
export const PLAYERS_TAG = 'players';
/** Of their names and nicknames alone, which no tweet changes. */
export const PLAYER_NAMES_TAG = 'player-names';
export const playerTag = (slug: string) => `player:/${slug}`;

/** Cache tag of what is written about journalists themselves, such as their names, and not counted from tweets. */
export const JOURNALIST_NAMES_TAG = 'journalist-names';
/** Cache tag of what is answered with the biographies of journalists, beside that of what it lists. */
export const JOURNALIST_PROFILES_TAG = 'journalist-profiles';

/** Cache tags of teams. */
export const TEAMS_TAG = 'teams';
/** Of their names and slugs alone, which no tweet changes. */
export const TEAM_NAMES_TAG = 'team-names';
export const teamTag = (slug: string) => `team:/${slug}`;

/** Cache tags of topics. */
export const TOPICS_TAG = 'topics';
/** Cache tag of the names of topics alone, which no tweet changes. */
export const TOPIC_NAMES_TAG = 'topic-names';
export const topicTag = (slug: string) => `topic:/${slug}`;

/** Cache tag of one tweet. */
export const tweetTag = (tweetId: string) => `tweet:${tweetId}`;
/** The key that a change of any tweet purges from shared caches (surrogate-keys.mjs), even if no list has the tweet. */
export const ANY_TWEET = 'tweet~';

/** Cache tag of the record of forecasts. What shows single ones is ended by their tweets, once they are renewed. */
export const FORECASTS_TAG = 'forecasts';

/** Cache tag of who was first with which story, of all reporters. A change of any report ends it. */
export const FIRST_TO_REPORT_TAG = 'firsts';
/** Cache tag of what one reporter was first with, which is known once the reports that changed are renewed. */
export const firstsTag = (reporterId: string) => `firsts:${reporterId}`;
/** Cache tag of what each reporter was first with, when all of it may have changed. */
export const ALL_FIRSTS_TAG = 'firsts-of-all';
