import { z } from 'zod';
import { articleInput } from '@/lib/desk/article-schema';
import { createArticle } from '@/lib/desk/articles';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { reply } from '@/lib/http/reply';
import { route } from '@/lib/http/route';
import { staffTweetView } from '@/lib/tweet/staff-schema';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  POST: route(
    {
      operation: 'createArticle',
      summary: 'Creates a tweet of a scraped article, a draft until it has a text, a player and a team',
      access: 'staff',
      limit: LIMITS.write,
      body: articleInput.omit({
        journalist: true,
        topic: true,
        impressiveness: true,
        resolution: true,
        is_draft: true,
      }),
      response: z.object({ tweet: staffTweetView }),
      statuses: [201],
      errors: ['conflict'],
    },
    async ({ body, writeContext }) =>
      reply({ tweet: await createArticle(body, writeContext()) }, { status: 201 }),
  ),
});
