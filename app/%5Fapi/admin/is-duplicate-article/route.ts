import { z } from 'zod';
import { hasArticle } from '@/lib/domain/desk/known-articles';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';
import { webUrl } from '@/lib/platform/schema/fields';

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
