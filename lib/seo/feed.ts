import { config } from '@/lib/config';
import { excerpt } from '@/lib/topic/excerpt';
import { verdictOf } from '@/lib/tweet/card';
import type { TweetView } from '@/lib/tweet/schema';
import { absoluteUrl } from './json-ld';
import { escapeXml } from './xml';

export const FEED_ITEMS = 50;

const TITLE_LENGTH = 110;

export interface Feed {
  title: string;
  description: string;
  /** The page with the same tweets, a path of this site. */
  path: string;
  /** The path of the feed itself. */
  self: string;
  /** Newest first. */
  tweets: readonly TweetView[];
}

/** @returns the feed as RSS 2.0 without the XML declaration; times are in UTC in the format of RFC 822 */
export function rssOf({ title, description, path, self, tweets }: Feed): string {
  const newest = tweets[0];
  return [
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', title),
    element('link', absoluteUrl(path)),
    element('description', description),
    element('language', 'en-us'),
    element('generator', config().SITE_NAME),
    `<atom:link href="${escapeXml(absoluteUrl(self))}" rel="self" type="application/rss+xml"/>`,
    newest ? element('lastBuildDate', new Date(newest.timestamp).toUTCString()) : '',
    ...tweets.slice(0, FEED_ITEMS).map(itemOf),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

/** An item links to the original post; its description includes the verdict. */
function itemOf(tweet: TweetView): string {
  const by = tweet.journalists.map(({ name }) => name).join(', ') || tweet.name;
  const verdict = verdictOf(tweet);
  return [
    '<item>',
    element('title', `${by}: ${excerpt(tweet.tweet, TITLE_LENGTH)}`),
    element('link', tweet.url),
    `<guid isPermaLink="false">${escapeXml(`${config().SITE_NAME}:${tweet.tweet_id}`)}</guid>`,
    element('pubDate', new Date(tweet.timestamp).toUTCString()),
    element('dc:creator', by),
    element('description', verdict ? `${tweet.tweet}\n\nHow it turned out: ${verdict}.` : tweet.tweet),
    ...[...tweet.topics, ...tweet.players, ...tweet.teams].map(({ name }) => element('category', name)),
    '</item>',
  ].join('');
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;
