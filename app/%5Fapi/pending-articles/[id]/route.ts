import { z } from 'zod';
import { revisePendingArticle } from '@/lib/domain/ingest/pending-article-commands';
import { pendingArticleView, viewPendingArticle } from '@/lib/domain/ingest/pending-article-schema';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';
import { objectId } from '@/lib/platform/schema/fields';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  PATCH: route(
    {
      operation: 'processPendingArticle',
      summary: 'Marks a scraped article as processed, or as waiting again',
      access: 'staff',
      limit: LIMITS.write,
      params: z.object({ id: objectId }),
      body: z.strictObject({ is_processed: z.boolean() }),
      response: z.object({ pendingArticle: pendingArticleView }),
    },
    async ({ params, body, writeContext }) => {
      const { after } = await revisePendingArticle(params.id, () => body, writeContext());
      return { pendingArticle: viewPendingArticle(after) };
    },
  ),
});
