import type { FeedArticle } from '@/lib/domain/ingest/pending-article-commands';
import { timeOfItem } from '@/lib/domain/ingest/rss/date';
import type { FeedItem } from '@/lib/domain/ingest/rss/parse';
import { collection } from '@/lib/platform/db/collections';
import { shownText } from '@/lib/platform/schema/fields';
import { Turns } from '@/lib/platform/time/turns';
import type { SourceDocument } from '../schema';
import { authorFinder, authorNames } from './authors';
import { type Candidate, type Candidates, candidatesOf } from './candidates';

const articleName = shownText(200);

interface NewArticles extends Omit<Candidates, 'candidates'> {
  articles: FeedArticle[];
}

/**
 * The articles of a feed that are not on file yet. An item is on file if its URL is, whatever its id, or if its id is,
 * unless another title shows that the id is used again.
 * @param now the time of items whose own cannot be true
 * @returns them, and the items that can be no articles
 */
export async function findNewArticles(
  items: readonly FeedItem[],
  source: Pick<SourceDocument, '_id' | 'name'>,
  now: Date,
): Promise<NewArticles> {
  const { candidates, ...leftOut } = await candidatesOf(items, source);
  const isKnown = await knownArticles(candidates);
  const turns = new Turns();
  const fresh: Candidate[] = [];
  for (const candidate of candidates) {
    await turns.next();
    if (!isKnown(candidate)) fresh.push(candidate);
  }
  const findAuthor = await authorFinder(
    fresh.flatMap(({ item }) => item.authors),
    source.name,
  );
  const articles: FeedArticle[] = [];
  for (const { item, url, feedId, key } of fresh) {
    await turns.next();
    const author = findAuthor(item.authors);
    const written = item.authors.map((line) => authorNames(line)[0] ?? '').join(', ');
    const time = timeOfItem(item, now);
    articles.push({
      url,
      username: author?.username ?? '',
      name: author?.name ?? articleName.safeParse(written.slice(0, 200)).data ?? source.name,
      title: item.title,
      feed_id: feedId,
      article_key: key,
      timestamp: time.at,
      is_time_known: time.isExact,
    });
  }
  return { articles, ...leftOut };
}

/** Items looked up at once. */
const BATCH = 200;

interface OnFile {
  title: string | null;
  feedId: string | null;
}

/** @returns whether a candidate is on file as an article, waiting or processed, or as a tweet */
async function knownArticles(candidates: readonly Candidate[]): Promise<(candidate: Candidate) => boolean> {
  const [articles, tweets] = [await collection('pending_articles'), await collection('tweets')];
  const byUrl = new Map<string, OnFile>();
  const titles = new Map<string, string | null>();
  for (let from = 0; from < candidates.length; from += BATCH) {
    const batch = candidates.slice(from, from + BATCH);
    const spellings = batch.flatMap((candidate) => [...candidate.spellings, ...candidate.pageSpellings]);
    const ids = batch.flatMap(({ feedId }) => feedId ?? []);
    const projection = { _id: 0, url: 1, feed_id: 1, title: 1 } as const;
    const stored = [
      ...(await articles.find({ url: { $in: spellings } }, { projection }).toArray()),
      ...(await articles.find({ feed_id: { $in: ids } }, { projection }).toArray()),
    ];
    for (const { url, feed_id, title } of stored) {
      byUrl.set(url, { title: title ?? null, feedId: feed_id ?? null });
      if (feed_id) titles.set(feed_id, title ?? null);
    }
    const posted = await tweets
      .find({ url: { $in: spellings } }, { projection: { _id: 0, url: 1 } })
      .toArray();
    for (const { url } of posted) if (url && !byUrl.has(url)) byUrl.set(url, { title: null, feedId: null });
  }
  const idsOfFeed = new Set(candidates.map(({ feedId }) => feedId));
  return ({ spellings, pageSpellings, feedId, item }) => {
    if (spellings.some((spelling) => byUrl.has(spelling))) return true;
    // It was stored as its page when the feed had nothing else of that, unless this is another item that the feed has.
    const [page] = pageSpellings.flatMap((spelling) => byUrl.get(spelling) ?? []);
    const isAnother = page?.feedId && page.feedId !== feedId && idsOfFeed.has(page.feedId);
    if (page && page.title !== null && page.title === item.title && !isAnother) return true;
    const title = feedId === null ? undefined : titles.get(feedId);
    return title !== undefined && (title === null || item.title === null || title === item.title);
  };
}
