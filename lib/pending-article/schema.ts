import type { ObjectId } from 'mongodb';
import { z } from 'zod';
import type { Versioned } from '@/lib/documents/schema';
import { instant, shownText, username, webUrl } from '@/lib/schema';

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
export type PendingArticleInput = z.infer<typeof pendingArticleInput>;

declare module '@/lib/db/collections' {
  interface Collections {
    pending_articles: PendingArticleDocument;
  }
}
