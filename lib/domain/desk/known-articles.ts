import type { Filter } from 'mongodb';
import type { PendingArticleDocument } from '@/lib/domain/ingest/pending-article-schema';
import { canonicalUrl } from '@/lib/domain/ingest/rss/canonical-url';
import { collection } from '@/lib/platform/db/collections';
import { stableId } from '@/lib/platform/db/stable-id';

const POST_URL = /\/status(?:es)?\/(\d{1,25})(?:[/?#]|$)/;

/** @returns the `tweet_id` of the post at a URL; for an article, one derived from its URL */
export const tweetIdOfUrl = (url: string): string =>
  url.match(POST_URL)?.[1] ?? `article-${stableId(url).toHexString()}`;

/** @returns a URL with its protocol and host in lower case, as `spellingsOf` finds it; all else, and so its `tweet_id`, stays */
export const withPlainOrigin = (url: string): string =>
  url.replace(/^[^/?#]*\/\/[^/?#]*/, (origin) => origin.toLowerCase());

/** @returns whether an article or a post is on file as a tweet, however its URL is spelled */
export async function hasTweetOf(url: string): Promise<boolean> {
  const tweets = await collection('tweets');
  if (await tweets.findOne({ tweet_id: tweetIdOfUrl(url) }, { projection: { _id: 1 } })) return true;
  const stored = await tweets.find(spellingsOf(url), { projection: { _id: 0, url: 1 } }).toArray();
  return stored.some((tweet) => tweet.url && articleKey(tweet.url) === articleKey(url));
}

/** @returns the articles that wait for staff at a URL, however it is spelled */
export async function findWaitingArticles(
  url: string,
): Promise<Pick<PendingArticleDocument, '_id' | 'url'>[]> {
  const articles = await collection('pending_articles');
  const stored = await articles
    .find({ ...spellingsOf(url), is_processed: false, 'meta.deleting': null }, { projection: { url: 1 } })
    .toArray();
  return stored.filter((article) => articleKey(article.url) === articleKey(url));
}

/** @returns whether an article is on file as a tweet, or waits for staff */
export const hasArticle = async (url: string): Promise<boolean> =>
  (await hasTweetOf(url)) || (await findWaitingArticles(url)).length > 0;

/** @returns the same for all spellings of a URL: protocol, `www.`, tracking parameters, fragment and last slash */
function articleKey(url: string): string {
  const { host, pathname, search } = new URL(canonicalUrl(url));
  return host.replace(/^www\./, '') + pathname.replace(/\/+$/, '') + search;
}

/** @returns the filter of URLs that may be spellings of one: the same but for the parameters and the fragment */
function spellingsOf(url: string): Filter<{ url: string }> {
  const { host, pathname } = new URL(canonicalUrl(url));
  const bare = host.replace(/^www\./, '');
  const path = pathname.replace(/\/+$/, '');
  const addresses = ['https://', 'http://'].flatMap((protocol) =>
    [bare, `www.${bare}`].flatMap((each) => [`${protocol}${each}${path}`, `${protocol}${each}${path}/`]),
  );
  const startsWith = (text: string) => ({ url: { $gte: text, $lt: `${text}\u{10ffff}` } });
  return {
    $or: [
      { url: { $in: addresses } },
      ...addresses.flatMap((address) => [startsWith(`${address}?`), startsWith(`${address}#`)]),
    ],
  };
}
