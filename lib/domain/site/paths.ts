import type { Scope } from '@/lib/domain/tweet/vocabulary';

/** Canonical paths of pages; the first page of a list has no number. */

export type EntityKind = 'player' | 'team';

const numbered = (path: string, page: number) => (page > 1 ? `${path}/${page}` : path);

export const journalistPath = (username: string, page = 1) => numbered(`/nba/journalist/${username}`, page);
/** The list of journalists, in its own order or in another. */
export const journalistsPath = (order = 'reports') =>
  order === 'reports' ? '/nba/journalists' : `/nba/journalists/${order}`;
export const topicPath = (slug: string, page = 1) => numbered(`/nba/topic/${slug}`, page);
export const contentPath = (scope: Scope, page = 1) => numbered(`/nba/${scope}`, page);
export const rumorPath = (tweetId: string) => `/nba/rumor/${tweetId}`;
export const comparisonPath = (id: string) => `/nba/woj-vs-shams/${id}`;

export const HALL_OF_SHAME = '/nba/hall-of-shame';
export const LIVE = '/nba/live';
export const FORECASTS_PAGE = '/nba/forecasts';
export const HOW_WE_RATE = '/how-we-rate';
export const OPEN_DATA = '/data';
export const FOLLOWING = '/following';
export const API_PAGE = '/data/api';
export const CONTACT = '/contact';

export const correctionsPath = (page = 1) => numbered('/corrections', page);

/** A page of the player list: rumors, news, or both without a scope. Numbers are below `page`, because a slug may be a number. */
export const playersPath = (scope?: Scope, page = 1) => {
  const path = `/nba/${scope ? `${scope}/` : ''}players`;
  return page > 1 ? `${path}/page/${page}` : path;
};
export const teamsPath = (scope?: Scope) => `/nba/${scope ? `${scope}/` : ''}teams`;

/** A page of a player or a team: rumors, news, or both without a scope. */
export const entityPath = (kind: EntityKind, slug: string, scope?: Scope, page = 1) =>
  numbered(`/nba/${scope ? `${scope}/` : ''}${kind}s/${slug}`, page);

/** A page of the blog; the first has no number. */
export const blogPath = (page = 1) => (page > 1 ? `/blog/page/${page}` : '/blog');
export const postPath = (uid: string) => `/blog/${encodeURIComponent(uid)}`;
