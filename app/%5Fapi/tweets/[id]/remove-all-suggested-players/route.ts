import { z } from 'zod';
import { removeSuggestedPlayers } from '@/lib/domain/desk/tweet-edits';
import { staffTweetView } from '@/lib/domain/tweet/staff-schema';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';
import { objectId } from '@/lib/platform/schema/fields';

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
