import { z } from 'zod';
import { seenVersion } from '@/lib/desk/tweet-edit-schema';
import type { addOutcome, removeOutcome } from '@/lib/desk/tweet-edits';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { objectId } from '@/lib/schema';
import { outcome } from '@/lib/tweet/schema';
import { staffTweetView } from '@/lib/tweet/staff-schema';

/** The calls that add and remove an outcome of a tweet. */
export const outcomeCall = (
  described: { operation: string; summary: string },
  edit: typeof addOutcome | typeof removeOutcome,
) =>
  methods({
    PATCH: route(
      {
        ...described,
        access: 'staff',
        limit: LIMITS.write,
        params: z.object({ id: objectId }),
        body: z.strictObject({ outcome, version: seenVersion }),
        response: z.object({ tweet: staffTweetView }),
        errors: ['conflict'],
      },
      async ({ params, body, writeContext }) => ({
        tweet: await edit(params.id, body.outcome, writeContext(body.version)),
      }),
    ),
  });
