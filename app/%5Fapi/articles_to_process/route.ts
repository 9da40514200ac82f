import { z } from 'zod';
import { rangeStart, STAFF_PAGE_SIZE } from '@/lib/desk/schema';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { queryInteger } from '@/lib/http/query';
import { route } from '@/lib/http/route';
import { listPendingArticles } from '@/lib/pending-article/queries';
import { pendingArticleView } from '@/lib/pending-article/schema';

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
