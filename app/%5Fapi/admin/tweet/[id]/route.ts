import { z } from 'zod';
import { seenVersion, tweetEdit } from '@/lib/domain/desk/tweet-edit-schema';
import { editTweet } from '@/lib/domain/desk/tweet-edits';
import { staffTweetView } from '@/lib/domain/tweet/staff-schema';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';
import { objectId } from '@/lib/platform/schema/fields';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  PATCH: route(
    {
      operation: 'editTweet',
      summary: 'Sets fields of a tweet',
      access: 'staff',
      limit: LIMITS.write,
      params: z.object({ id: objectId }),
      body: tweetEdit.extend({ version: seenVersion }),
      response: z.object({ tweet: staffTweetView }),
      errors: ['conflict'],
    },
    async ({ params, body: { version, ...edit }, writeContext }) => ({
      tweet: await editTweet(params.id, edit, writeContext(version)),
    }),
  ),
});
