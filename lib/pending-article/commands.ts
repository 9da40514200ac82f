import { type Upserted, upsertMany } from '@/lib/db/upsert';
import type { PendingArticleDocument } from './schema';

/** A pending article to be written: the key, and what is to change. */
export type PendingArticleChange = Pick<PendingArticleDocument, 'url'> &
  Partial<Omit<PendingArticleDocument, '_id'>>;

/** Creates or changes pending articles by url. */
export const upsertPendingArticles = (
  changes: PendingArticleChange[],
): Promise<Upserted<PendingArticleDocument>[]> =>
  upsertMany(
    'pending_articles',
    'url',
    changes,
    (merged) => ({ is_processed: false, ...merged }) as PendingArticleDocument,
  );
