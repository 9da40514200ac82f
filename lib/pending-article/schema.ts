import type { ObjectId } from 'mongodb';
import { z } from 'zod';
import type { Versioned } from '@/lib/documents/schema';
import { idText, instant, shownText, username, webUrl } from '@/lib/schema';

/** A scraped article waiting for staff, as stored. `url` is the natural key. */
export interface PendingArticleDocument extends Versioned {
  _id: ObjectId;
  url: string;
  username: string;
  name: string;
  timestamp: Date;
  is_processed: boolean;
}

/** A pending article in an import. */
export const pendingArticleInput = z.strictObject({
  url: webUrl,
  username,
  name: shownText(200),
  timestamp: instant,
  is_processed: z.boolean().optional(),
});

declare module '@/lib/db/collections' {
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
    timestamp: z.iso.datetime(),
    is_processed: z.boolean(),
  })
  .meta({ id: 'PendingArticle' });
export type PendingArticleView = z.infer<typeof pendingArticleView>;

export const viewPendingArticle = (document: PendingArticleDocument): PendingArticleView => ({
  _id: document._id.toHexString(),
  url: document.url,
  username: document.username,
  name: document.name,
  timestamp: document.timestamp.toISOString(),
  is_processed: document.is_processed,
});
