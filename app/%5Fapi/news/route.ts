import { z } from 'zod';
import { listNews, NEWS_PER_PAGE } from '@/lib/domain/tweet/queries';
import { tweetView } from '@/lib/domain/tweet/schema';
import { CONTENTS } from '@/lib/domain/tweet/vocabulary';
import { withCurrentVotes } from '@/lib/domain/vote/queries';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { queryInteger } from '@/lib/platform/http/query';
import { route } from '@/lib/platform/http/route';

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
