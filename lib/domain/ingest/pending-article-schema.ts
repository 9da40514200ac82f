import type { ObjectId } from 'mongodb';
import { z } from 'zod';
import type { Versioned } from '@/lib/platform/documents/schema';
import {
  idText,
  importedOptionalText,
  importedReporter,
  importedUsername,
  instant,
  webUrl,
} from '@/lib/platform/schema/fields';

/** A scraped article waiting for staff, as stored. `url` is the natural key. */
export interface PendingArticleDocument extends Versioned {
  _id: ObjectId;
  url: string;
  /** Empty while nobody knows whose it is. */
  username: string;
  /** The journalist; else the author as the feed names them, or the feed. */
  name: string;
  /** Missing in older documents. */
  title?: string | null;
  /** What its feed tells it apart by, if it came from one. */
  feed_id?: string | null;
  /** The same for all spellings of the address of an article from a feed. Unique. */
  article_key?: string;
  timestamp: Date;
  /** False if `timestamp` may be another time, since its feed gives none that can be read. Missing if it is known. */
  is_time_known?: boolean;
  is_processed: boolean;
}

/** A pending article in an import. */
export const pendingArticleInput = z.strictObject({
  url: webUrl,
  username: importedUsername,
  name: importedReporter,
  title: importedOptionalText(300),
  timestamp: instant,
  is_processed: z.boolean().optional(),
});

declare module '@/lib/platform/db/collections' {
  interface Collections {
    pending_articles: PendingArticleDocument;
  }
}

/** A pending article as staff see it. */
export const pendingArticleView = z
  .object({
    _id: idText,
    url: z.string(),
    username: z.string(),
    name: z.string(),
    title: z.string().nullable(),
    timestamp: z.iso.datetime(),
    is_time_known: z.boolean().meta({ description: 'False if its feed gives no time that can be trusted' }),
    is_processed: z.boolean(),
  })
  .meta({ id: 'PendingArticle' });
export type PendingArticleView = z.infer<typeof pendingArticleView>;

export const viewPendingArticle = (document: PendingArticleDocument): PendingArticleView => ({
  _id: document._id.toHexString(),
  url: document.url,
  username: document.username,
  name: document.name,
  title: document.title ?? null,
  timestamp: document.timestamp.toISOString(),
  is_time_known: document.is_time_known ?? true,
  is_processed: document.is_processed,
});
