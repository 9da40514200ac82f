import { z } from 'zod';
import { hasArticle } from '@/lib/desk/known-articles';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { webUrl } from '@/lib/schema';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'findDuplicateArticle',
      summary: 'Whether an article is on file or waits for staff, however its address is spelled',
      access: 'staff',
      limit: LIMITS.read,
      query: z.object({ url: webUrl }),
      response: z.object({ containsDuplicate: z.boolean() }),
    },
    async ({ query }) => ({ containsDuplicate: await hasArticle(query.url) }),
  ),
});
