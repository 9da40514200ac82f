import type { ObjectId } from 'mongodb';
import { isNeverRendered } from '@/lib/journalist/never-rendered';
import { searchTerms } from '@/lib/text/search-terms';
import type { TweetDocument } from './schema';
import { type Content, type ListedContent, type Rating, RELEVANT_RATINGS } from './vocabulary';

const HOMEPAGE_RUMORS = new Set<Rating>([
  ...RELEVANT_RATINGS,
  'unconfirmable_report',
  'speculation_to_process_homepage',
]);
const RUMORS = new Set<Rating>([...HOMEPAGE_RUMORS, 'speculation_to_process']);
const NEWS = new Set<Rating>([
  'good_information',
  'report_to_process',
  'reports_to_process',
  'processed_report',
  'gametime_injury',
]);

/** @returns whether a rating makes a tweet a rumor: what `content=rumors` lists (design, "The API") */
export const isRumorRating = (rating: Rating | null) => rating !== null && RUMORS.has(rating);

/** @returns whether a rating makes a tweet news: what `content=news` lists (design, "The API") */
export const isNewsRating = (rating: Rating | null) => rating !== null && NEWS.has(rating);

type Owner = 'journalist' | 'player' | 'team';
const idOf = (id: ObjectId | string) => (typeof id === 'string' ? id : id.toHexString());

/**
 * Names of feeds. A feed is a list that pages and the API show, newest first; each tweet carries the names of
 * those it is in, so that one index serves every list. The name is also the cache tag of what shows the list.
 */
export const feed = {
  all: (content: Content) => content as string,
  /** Everything shown that names them. */
  of: (owner: Owner, id: ObjectId | string) => `${owner}:${idOf(id)}`,
  ofContent: (owner: Owner, id: ObjectId | string, content: ListedContent) =>
    `${owner}:${idOf(id)}:${content}`,
  /** What names them of one content, or everything. */
  showing: (owner: Owner, id: ObjectId | string, content?: ListedContent) =>
    content ? feed.ofContent(owner, id, content) : feed.of(owner, id),
  topic: (id: ObjectId | string) => `topic:${idOf(id)}`,
};

type Listed = Pick<
  TweetDocument,
  'is_draft' | 'rating' | 'username' | 'journalists' | 'players' | 'teams' | 'topics'
>;

/**
 * @returns the feeds that a tweet is in. A draft is in none, nor is a post of the one who is never rendered; a
 *   tweet whose rating is neither a rumor's nor news' shows in its topics alone.
 */
export function feedsOf(tweet: Listed): string[] {
  if (tweet.is_draft || isNeverRendered(tweet.username)) return [];
  const feeds = tweet.topics.map((topic) => feed.topic(topic._id));
  const content = isRumorRating(tweet.rating) ? 'rumors' : isNewsRating(tweet.rating) ? 'news' : null;
  if (!content) return feeds;
  feeds.push(feed.all(content));
  if (tweet.rating && HOMEPAGE_RUMORS.has(tweet.rating)) feeds.push(feed.all('rumors_homepage'));
  for (const [owner, named] of [
    ['journalist', tweet.journalists],
    ['player', tweet.players],
    ['team', tweet.teams],
  ] as const) {
    for (const { _id } of named) feeds.push(feed.of(owner, _id), feed.ofContent(owner, _id, content));
  }
  return feeds;
}

type Searched = Pick<
  TweetDocument,
  'tweet' | 'name' | 'username' | 'journalists' | 'players' | 'teams' | 'topics'
>;

/** @returns the words a tweet is found by: of its text and of everyone and everything it names */
export function searchTermsOf(tweet: Searched): string[] {
  const named = [...tweet.journalists, ...tweet.players, ...tweet.teams, ...tweet.topics];
  return searchTerms([tweet.tweet, tweet.name, tweet.username, ...named.map(({ name }) => name)].join(' '));
}

/** @returns the tweet with what is derived from it filled in; to be called before every write */
export const withDerived = <T extends Omit<TweetDocument, 'feeds' | 'search_terms'>>(tweet: T) => ({
  ...tweet,
  feeds: feedsOf(tweet),
  search_terms: searchTermsOf(tweet),
});
