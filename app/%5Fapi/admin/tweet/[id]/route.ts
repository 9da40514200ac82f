import { z } from 'zod';
import { seenVersion, tweetEdit } from '@/lib/desk/tweet-edit-schema';
import { editTweet } from '@/lib/desk/tweet-edits';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { objectId } from '@/lib/schema';
import { staffTweetView } from '@/lib/tweet/staff-schema';

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
