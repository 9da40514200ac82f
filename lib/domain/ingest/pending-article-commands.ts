import type { ObjectId } from 'mongodb';
import type { WriteContext } from '@/lib/platform/documents/audit-schema';
import type { Model } from '@/lib/platform/documents/model';
import { type Revised, revise } from '@/lib/platform/documents/revise';
import { type Upserted, upsertMany } from '@/lib/platform/documents/upsert';
import type { PendingArticleDocument } from './pending-article-schema';

/** A change to a pending article: its key and the fields to change. */
export type PendingArticleChange = Pick<PendingArticleDocument, 'url'> &
  Partial<Omit<PendingArticleDocument, '_id' | 'version' | 'meta'>>;

export const pendingArticleModel: Model<'pending_articles'> = {
  collection: 'pending_articles',
  isAudited: true,
};

/** Creates or changes pending articles by url. */
export const upsertPendingArticles = (
  changes: PendingArticleChange[],
  context: WriteContext,
): Promise<Upserted<PendingArticleDocument>[]> =>
  upsertMany(
    pendingArticleModel,
    'url',
    changes,
    (change) => ({ is_processed: false, ...change }) as PendingArticleDocument,
    context,
  );

/** An article of a feed. */
export type FeedArticle = Omit<PendingArticleDocument, '_id' | 'version' | 'meta' | 'is_processed'> & {
  article_key: string;
};

/** Adds articles of feeds, each once, however its address is spelled. */
export const addFeedArticles = (
  articles: readonly FeedArticle[],
  context: WriteContext,
): Promise<Upserted<PendingArticleDocument>[]> =>
  upsertMany(
    pendingArticleModel,
    'article_key',
    [...articles],
    (article) => ({ is_processed: false, ...article }) as PendingArticleDocument,
    context,
  );

/** Changes one pending article, as `revise` does. */
export const revisePendingArticle = (
  id: ObjectId,
  change: Parameters<typeof revise<'pending_articles'>>[2],
  context: WriteContext,
): Promise<Revised<PendingArticleDocument>> => revise(pendingArticleModel, id, change, context);
