import { z } from 'zod';
import { createArticle } from '@/lib/domain/desk/article-commands';
import { articleInput } from '@/lib/domain/desk/article-schema';
import { staffTweetView } from '@/lib/domain/tweet/staff-schema';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { reply } from '@/lib/platform/http/reply';
import { route } from '@/lib/platform/http/route';

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
