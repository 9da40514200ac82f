import { z } from 'zod';
import { removeSuggestedPlayers } from '@/lib/desk/tweet-edits';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { objectId } from '@/lib/schema';
import { staffTweetView } from '@/lib/tweet/staff-schema';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  PUT: route(
    {
      operation: 'removeSuggestedPlayers',
      summary: 'Removes all suggested players of a tweet',
      access: 'staff',
      limit: LIMITS.write,
      params: z.object({ id: objectId }),
      response: z.object({ tweet: staffTweetView }),
    },
    async ({ params, writeContext }) => ({ tweet: await removeSuggestedPlayers(params.id, writeContext()) }),
  ),
});
