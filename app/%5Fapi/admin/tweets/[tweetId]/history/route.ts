import { z } from 'zod';
import { historyEntry, listTweetHistory } from '@/lib/domain/desk/history-queries';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';
import { idInUrl } from '@/lib/platform/schema/fields';

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
