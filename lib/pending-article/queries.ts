import { collection } from '@/lib/db/collections';
import { type PendingArticleView, viewPendingArticle } from './schema';

/** Articles that wait for staff, newest first. */
export interface PendingArticles {
  pendingArticles: PendingArticleView[];
  totalPendingArticles: number;
}

/**
 * Articles that nobody has processed.
 * @param startDate only those since then
 */
export async function listPendingArticles({
  startDate,
  limit,
}: {
  startDate?: Date;
  limit: number;
}): Promise<PendingArticles> {
  const articles = await collection('pending_articles');
  const filter = {
    is_processed: false,
    ...(startDate && { timestamp: { $gte: startDate } }),
    'meta.deleting': null,
  };
  const [found, totalPendingArticles] = await Promise.all([
    articles.find(filter).sort({ timestamp: -1, _id: -1 }).limit(limit).toArray(),
    articles.countDocuments(filter),
  ]);
  return { pendingArticles: found.map(viewPendingArticle), totalPendingArticles };
}

/** @returns how many articles wait since a time */
export const countPendingArticles = async (startDate?: Date): Promise<number> =>
  (await collection('pending_articles')).countDocuments({
    is_processed: false,
    ...(startDate && { timestamp: { $gte: startDate } }),
    'meta.deleting': null,
  });
