import { z } from 'zod';
import type { addTag, removeTag } from '@/lib/desk/tweet-edits';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { idInUrl, objectId } from '@/lib/schema';
import { staffTweetView } from '@/lib/tweet/staff-schema';

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
