import { z } from 'zod';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { queryInteger } from '@/lib/http/query';
import { route } from '@/lib/http/route';
import { listNews, NEWS_PER_PAGE } from '@/lib/tweet/queries';
import { tweetView } from '@/lib/tweet/schema';
import { CONTENTS } from '@/lib/tweet/vocabulary';
import { withCurrentVotes } from '@/lib/vote/queries';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'listNews',
      summary: 'Rumors or news, newest first, a page at a time',
      access: 'public',
      limit: LIMITS.read,
      query: z.object({
        content: z.enum(CONTENTS),
        limit: queryInteger(1, 100).default(NEWS_PER_PAGE),
        page: queryInteger(1, 1_000_000).default(1),
      }),
      response: z.object({ allItems: z.array(tweetView), total: z.number().int() }),
    },
    async ({ query }) => {
      const { allItems, total } = await listNews(query);
      return { allItems: await withCurrentVotes(allItems), total };
    },
  ),
});
