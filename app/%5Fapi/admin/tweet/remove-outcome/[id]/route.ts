import { z } from 'zod';
import { seenVersion } from '@/lib/desk/tweet-edit-schema';
import { removeOutcome } from '@/lib/desk/tweet-edits';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { objectId } from '@/lib/schema';
import { outcome } from '@/lib/tweet/schema';
import { staffTweetView } from '@/lib/tweet/staff-schema';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  PATCH: route(
    {
      operation: 'removeOutcome',
      summary: 'Removes an outcome of a tweet',
      access: 'staff',
      limit: LIMITS.write,
      params: z.object({ id: objectId }),
      body: z.strictObject({ outcome, version: seenVersion }),
      response: z.object({ tweet: staffTweetView }),
      errors: ['conflict'],
    },
    async ({ params, body, writeContext }) => ({
      tweet: await removeOutcome(params.id, body.outcome, writeContext(body.version)),
    }),
  ),
});
