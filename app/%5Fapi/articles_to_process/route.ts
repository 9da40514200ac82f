import { z } from 'zod';
import { rangeStart, STAFF_PAGE_SIZE } from '@/lib/domain/desk/schema';
import { listPendingArticles } from '@/lib/domain/ingest/pending-article-queries';
import { pendingArticleView } from '@/lib/domain/ingest/pending-article-schema';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { queryInteger } from '@/lib/platform/http/query';
import { route } from '@/lib/platform/http/route';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'listArticlesToProcess',
      summary: 'The articles of /pending-articles, under the names of an older list',
      access: 'staff',
      limit: LIMITS.read,
      query: z.object({
        limit: queryInteger(1, STAFF_PAGE_SIZE).default(STAFF_PAGE_SIZE),
        startDate: rangeStart.optional(),
      }),
      response: z.object({ articles: z.array(pendingArticleView), totalArticles: z.number().int() }),
    },
    async ({ query }) => {
      const { pendingArticles, totalPendingArticles } = await listPendingArticles(query);
      return { articles: pendingArticles, totalArticles: totalPendingArticles };
    },
  ),
});
