import { rumorPath } from '@/lib/domain/site/paths';
import { describeVerdict } from '@/lib/domain/tweet/describe';
import type { TweetView } from '@/lib/domain/tweet/schema';
import { config } from '@/lib/platform/config/config';
import { excerpt } from '@/lib/platform/text/excerpt';
import { absoluteUrl } from './json-ld';
import type { RssChannel, RssItem } from './rss';

export const FEED_ITEMS = 50;

const TITLE_LENGTH = 110;

export interface Feed extends Omit<RssChannel, 'items'> {
  /** Newest first. */
  tweets: readonly TweetView[];
}

/** @returns a feed of tweets as a channel of RSS */
export const channelOf = ({ tweets, ...channel }: Feed): RssChannel => ({
  ...channel,
  items: tweets.slice(0, FEED_ITEMS).map(itemOf),
});

/** An item links to the page of the report, which leads to the original post; its description includes the verdict. */
function itemOf(tweet: TweetView): RssItem {
  const by = tweet.journalists.map(({ name }) => name).join(', ') || tweet.name;
  const verdict = describeVerdict(tweet);
  return {
    title: `${by}: ${excerpt(tweet.tweet, TITLE_LENGTH)}`,
    link: absoluteUrl(rumorPath(tweet.tweet_id)),
    id: `${config().SITE_NAME}:${tweet.tweet_id}`,
    at: tweet.timestamp,
    by,
    description: verdict
      ? `${tweet.tweet}\n\nHow it turned out: ${verdict[0]?.toLowerCase()}${verdict.slice(1)}.`
      : tweet.tweet,
    categories: [...tweet.topics, ...tweet.players, ...tweet.teams].map(({ name }) => name),
  };
}
