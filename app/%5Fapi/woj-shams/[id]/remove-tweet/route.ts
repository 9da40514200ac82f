import { z } from 'zod';
import { removeComparedTweet } from '@/lib/comparison/staff-commands';
import { removedSide, staffComparisonView } from '@/lib/comparison/staff-schema';
import { seenVersion } from '@/lib/desk/tweet-edit-schema';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { objectId } from '@/lib/schema';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  PATCH: route(
    {
      operation: 'removeComparedTweet',
      summary: 'Removes the tweet of one side of a comparison',
      access: 'staff',
      limit: LIMITS.write,
      params: z.object({ id: objectId }),
      body: removedSide.extend({ version: seenVersion }),
      response: staffComparisonView,
      errors: ['not_found', 'conflict'],
    },
    async ({ params, body: { version, ...removed }, writeContext }) =>
      removeComparedTweet(params.id, removed, writeContext(version)),
  ),
});
