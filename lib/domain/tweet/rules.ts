import type { ObjectId } from 'mongodb';
import { searchTerms } from '@/lib/platform/text/search-terms';
import type { TweetDocument } from './schema';
import { isPublic } from './visibility';
import {
  type Content,
  HOMEPAGE_RUMOR_RATINGS,
  isSettled,
  NEWS_RATINGS,
  type Rating,
  type Resolution,
  RUMOR_RATINGS,
  SCOPES,
  type Scope,
} from './vocabulary';

const HOMEPAGE_RUMORS = new Set<Rating>(HOMEPAGE_RUMOR_RATINGS);
const RUMORS = new Set<Rating>(RUMOR_RATINGS);
const NEWS = new Set<Rating>(NEWS_RATINGS);

/** @returns whether tweets of this rating are rumors */
export const isRumorRating = (rating: Rating | null) => rating !== null && RUMORS.has(rating);

/** @returns whether tweets of this rating are news */
export const isNewsRating = (rating: Rating | null) => rating !== null && NEWS.has(rating);

/** @returns whether tweets of this rating are in the lists of rumors or of news */
export const isListed = (rating: Rating | null) => isRumorRating(rating) || isNewsRating(rating);

/** Whether a rumor has not turned out yet: it has no resolution, or a pending one. */
export const isUnresolvedRumor = ({ rating, resolution }: Pick<TweetDocument, 'rating' | 'resolution'>) =>
  isRumorRating(rating) && UNRESOLVED.includes(resolution);
export const UNRESOLVED: readonly (Resolution | null)[] = [null, 'pending'];

type Owner = 'journalist' | 'player' | 'team';
const idOf = (id: ObjectId | string) => (typeof id === 'string' ? id : id.toHexString());

/**
 * Names of timelines. A timeline is a list of tweets that pages and the API show, newest first. Each tweet stores the
 * names of the timelines it is in, so that one index serves every list. The name is also the cache tag of whatever
 * shows the list.
 */
export const timeline = {
  all: (content: Content) => content as string,
  /** Of all tweets of a scope, or of both scopes when it is left out. */
  allOf: (scope?: Scope): string[] => (scope ? [scope] : [...SCOPES]),
  /** The tweets that name a journalist, player or team; of one scope, or of both when it is left out. */
  of: (owner: Owner, id: ObjectId | string, scope?: Scope) =>
    scope ? `${owner}:${idOf(id)}:${scope}` : `${owner}:${idOf(id)}`,
  topic: (id: ObjectId | string) => `topic:${idOf(id)}`,
};

type Listed = Pick<
  TweetDocument,
  'is_draft' | 'rating' | 'username' | 'journalists' | 'players' | 'teams' | 'topics'
>;

/**
 * @returns the names of the timelines that a tweet is in: none unless it is public; one that is neither a rumor nor news
 *   is in those of its topics only.
 */
export function timelinesOf(tweet: Listed): string[] {
  if (!isPublic(tweet)) return [];
  const names = tweet.topics.map((topic) => timeline.topic(topic._id));
  const content = isRumorRating(tweet.rating) ? 'rumors' : isNewsRating(tweet.rating) ? 'news' : null;
  if (!content) return names;
  names.push(timeline.all(content));
  if (tweet.rating && HOMEPAGE_RUMORS.has(tweet.rating)) names.push(timeline.all('rumors_homepage'));
  for (const [owner, named] of [
    ['journalist', tweet.journalists],
    ['player', tweet.players],
    ['team', tweet.teams],
  ] as const) {
    for (const { _id } of named) names.push(timeline.of(owner, _id), timeline.of(owner, _id, content));
  }
  return names;
}

type Forecastable = Pick<TweetDocument, 'timelines' | 'resolution' | 'forecast'>;

/** @returns the number that is said of a published rumor while it is open; null while there is none */
export const openPercentOf = ({ timelines, resolution, forecast }: Forecastable): number | null =>
  timelines.includes(timeline.all('rumors')) && !isSettled(resolution) ? (forecast?.percent ?? null) : null;

type Judged = Pick<TweetDocument, 'timelines' | 'resolution' | 'resolved_at' | 'timestamp'>;

/** @returns when a published rumor was settled; where that is not known, when it was reported; null for any other */
export const judgedAtOf = ({ timelines, resolution, resolved_at, timestamp }: Judged): Date | null =>
  timelines.includes(timeline.all('rumors')) && isSettled(resolution) ? (resolved_at ?? timestamp) : null;

type Searched = Pick<
  TweetDocument,
  'tweet' | 'name' | 'username' | 'journalists' | 'players' | 'teams' | 'topics'
>;

/** @returns the search terms of a tweet: of its text, as far as they go, and of all names */
export function searchTermsOf(tweet: Searched): string[] {
  const named = [...tweet.journalists, ...tweet.players, ...tweet.teams, ...tweet.topics];
  const names = [tweet.name, tweet.username, ...named.map(({ name }) => name)].join(' ');
  return [...new Set([...searchTerms(`${tweet.tweet} ${names}`), ...searchTerms(names)])];
}
