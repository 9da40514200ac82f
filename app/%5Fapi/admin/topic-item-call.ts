import { z } from 'zod';
import type { addTag, removeTag } from '@/lib/domain/desk/tweet-edits';
import { staffTweetView } from '@/lib/domain/tweet/staff-schema';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';
import { idInUrl, objectId } from '@/lib/platform/schema/fields';

/** The calls that put a tweet into a topic and take it out. */
export const topicItemCall = (
  described: { operation: string; summary: string },
  edit: typeof addTag | typeof removeTag,
) =>
  methods({
    PATCH: route(
      {
        ...described,
        access: 'staff',
        limit: LIMITS.write,
        params: z.object({ topicId: idInUrl }),
        body: z.strictObject({ object_id: objectId }),
        response: z.object({ tweet: staffTweetView }),
      },
      async ({ params, body, writeContext }) => ({
        tweet: await edit('topics', params.topicId, body.object_id, writeContext()),
      }),
    ),
  });
