import { z } from 'zod';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { revisePendingArticle } from '@/lib/pending-article/commands';
import { pendingArticleView, viewPendingArticle } from '@/lib/pending-article/schema';
import { objectId } from '@/lib/schema';

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
