import { z } from 'zod';
import { hasArticle } from '@/lib/desk/tweet-lists';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { webUrl } from '@/lib/schema';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'findDuplicateArticle',
      summary: 'Whether an article at this address is on file',
      access: 'staff',
      limit: LIMITS.read,
      query: z.object({ url: webUrl }),
      response: z.object({ containsDuplicate: z.boolean() }),
    },
    async ({ query }) => ({ containsDuplicate: await hasArticle(query.url) }),
  ),
});
