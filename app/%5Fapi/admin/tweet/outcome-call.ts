import { z } from 'zod';
import { seenVersion } from '@/lib/domain/desk/tweet-edit-schema';
import type { addOutcome, removeOutcome } from '@/lib/domain/desk/tweet-edits';
import { outcome } from '@/lib/domain/tweet/schema';
import { staffTweetView } from '@/lib/domain/tweet/staff-schema';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';
import { objectId } from '@/lib/platform/schema/fields';

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
