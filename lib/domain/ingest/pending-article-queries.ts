import type { Filter } from 'mongodb';
import { collection } from '@/lib/platform/db/collections';
import {
  type PendingArticleDocument,
  type PendingArticleView,
  viewPendingArticle,
} from './pending-article-schema';

/** Articles that wait for staff, newest first. */
export interface PendingArticles {
  pendingArticles: PendingArticleView[];
  totalPendingArticles: number;
}

interface Times {
  startDate?: Date;
  endDate?: Date;
}

/** @returns articles that nobody has processed, of the times given */
export async function listPendingArticles({
  limit,
  ...times
}: Times & { limit: number }): Promise<PendingArticles> {
  const articles = await collection('pending_articles');
  const filter = waiting(times);
  const [stored, totalPendingArticles] = await Promise.all([
    articles.find(filter).sort({ timestamp: -1, _id: -1 }).limit(limit).toArray(),
    articles.countDocuments(filter),
  ]);
  return { pendingArticles: stored.map(viewPendingArticle), totalPendingArticles };
}

/** @returns how many articles of the times given nobody has processed */
export const countPendingArticles = async (times: Times): Promise<number> =>
  (await collection('pending_articles')).countDocuments(waiting(times));

function waiting({ startDate, endDate }: Times): Filter<PendingArticleDocument> {
  const timestamp = { ...(startDate && { $gte: startDate }), ...(endDate && { $lte: endDate }) };
  return {
    is_processed: false,
    ...(Object.keys(timestamp).length > 0 && { timestamp }),
    'meta.deleting': null,
  };
}
