import { z } from 'zod';
import { seenVersion } from '@/lib/domain/desk/tweet-edit-schema';
import { removeComparedTweet } from '@/lib/domain/woj-vs-shams/staff-commands';
import { removedSide, staffComparisonView } from '@/lib/domain/woj-vs-shams/staff-schema';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';
import { objectId } from '@/lib/platform/schema/fields';

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
