import { collection } from '@/lib/db/collections';
import { stableId } from '@/lib/db/stable-id';
import { canonicalUrl, urlVariants } from '@/lib/feed/canonical-url';
import { saneDate } from '@/lib/feed/date';
import type { FeedItem } from '@/lib/feed/parse';
import type { FeedArticle } from '@/lib/pending-article/commands';
import { shownText, webUrl } from '@/lib/schema';
import { Turns } from '@/lib/time/turns';
import type { SourceDocument } from '../schema';
import { authorFinder, authorNames } from './authors';

/** An item that can become an article. */
interface Candidate {
  item: FeedItem;
  /** Without tracking parameters. */
  url: string;
  /** What the feed tells it apart by; null if the feed is not consistent about it. */
  feedId: string | null;
  /** The same for all spellings of the URL. */
  key: string;
}

const articleUrl = webUrl;
const articleName = shownText(200);

/**
 * The articles of a feed that are not on file yet. An item is on file if its URL is, whatever its id, or if its id is,
 * unless another title shows that the id is used again.
 * @param now the time of items whose own cannot be true
 */
export async function findNewArticles(
  items: readonly FeedItem[],
  source: Pick<SourceDocument, '_id' | 'name'>,
  now: Date,
): Promise<FeedArticle[]> {
  const candidates = await candidatesOf(items, source);
  const isKnown = await knownArticles(candidates);
  const turns = new Turns();
  const fresh: Candidate[] = [];
  for (const candidate of candidates) {
    await turns.next();
    if (!isKnown(candidate)) fresh.push(candidate);
  }
  const findAuthor = await authorFinder(fresh.flatMap(({ item }) => item.authors));
  const articles: FeedArticle[] = [];
  for (const { item, url, feedId, key } of fresh) {
    await turns.next();
    const author = findAuthor(item.authors);
    const [written] = item.authors.flatMap(authorNames);
    articles.push({
      url,
      username: author?.username ?? '',
      name: author?.name ?? articleName.safeParse(written?.slice(0, 200)).data ?? source.name,
      title: item.title,
      feed_id: feedId,
      article_key: key,
      timestamp: saneDate(item.publishedAt, now),
    });
  }
  return articles;
}

/** Each item once, whatever the feed repeats. */
async function candidatesOf(
  items: readonly FeedItem[],
  source: Pick<SourceDocument, '_id'>,
): Promise<Candidate[]> {
  const turns = new Turns();
  const byUrl = new Map<string, Candidate>();
  const urlsOfId = new Map<string, string>();
  const ambiguous = new Set<string>();
  for (const item of items) {
    await turns.next();
    const url = item.url && canonicalUrl(item.url);
    if (!url || !articleUrl.safeParse(url).success) continue;
    const key = urlVariants(url)[0] as string;
    const feedId = item.id && stableId(source._id.toHexString(), item.id).toHexString();
    if (feedId && (urlsOfId.get(feedId) ?? key) !== key) ambiguous.add(feedId);
    if (feedId) urlsOfId.set(feedId, key);
    if (!byUrl.has(key)) byUrl.set(key, { item, url, feedId, key });
  }
  return [...byUrl.values()].map((candidate) => ({
    ...candidate,
    feedId: candidate.feedId && !ambiguous.has(candidate.feedId) ? candidate.feedId : null,
  }));
}

/** Items looked up at once. */
const BATCH = 200;

/** @returns whether a candidate is on file as an article, waiting or processed, or as a tweet */
async function knownArticles(candidates: readonly Candidate[]): Promise<(candidate: Candidate) => boolean> {
  const [articles, tweets] = [await collection('pending_articles'), await collection('tweets')];
  const urls = new Set<string>();
  const titles = new Map<string, string | null>();
  for (let from = 0; from < candidates.length; from += BATCH) {
    const batch = candidates.slice(from, from + BATCH);
    const spellings = batch.flatMap(({ url }) => urlVariants(url));
    const ids = batch.flatMap(({ feedId }) => feedId ?? []);
    const projection = { _id: 0, url: 1, feed_id: 1, title: 1 } as const;
    const found = [
      ...(await articles.find({ url: { $in: spellings } }, { projection }).toArray()),
      ...(await articles.find({ feed_id: { $in: ids } }, { projection }).toArray()),
    ];
    for (const { url, feed_id, title } of found) {
      urls.add(url);
      if (feed_id) titles.set(feed_id, title ?? null);
    }
    const posted = await tweets
      .find({ url: { $in: spellings } }, { projection: { _id: 0, url: 1 } })
      .toArray();
    for (const { url } of posted) if (url) urls.add(url);
  }
  return ({ url, feedId, item }) => {
    if (urlVariants(url).some((spelling) => urls.has(spelling))) return true;
    const title = feedId === null ? undefined : titles.get(feedId);
    return title !== undefined && (title === null || item.title === null || title === item.title);
  };
}
