import { z } from 'zod';
import { historyEntry, listTweetHistory } from '@/lib/desk/history';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { idInUrl } from '@/lib/schema';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'listTweetHistory',
      summary: 'The latest changes of a tweet, deleted ones included: who, when and what',
      access: 'staff',
      limit: LIMITS.read,
      params: z.object({ tweetId: idInUrl }),
      response: z.object({ entries: z.array(historyEntry) }),
    },
    async ({ params: { tweetId } }) => ({ entries: await listTweetHistory(tweetId) }),
  ),
});
