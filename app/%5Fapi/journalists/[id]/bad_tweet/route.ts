import { z } from 'zod';
import { setTweetMark } from '@/lib/domain/desk/tweet-edits';
import { staffTweetView } from '@/lib/domain/tweet/staff-schema';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';
import { objectId } from '@/lib/platform/schema/fields';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  POST: route(
    {
      operation: 'markBadTweet',
      summary: 'Marks a tweet of a journalist as a bad one, or removes the mark',
      access: 'staff',
      limit: LIMITS.write,
      params: z.object({ id: objectId }),
      body: z.strictObject({ tweet_object_id: objectId, is_bad: z.boolean() }),
      response: z.object({ tweet: staffTweetView }),
    },
    async ({ params, body, writeContext }) => ({
      tweet: await setTweetMark(
        { journalist: params.id, tweet: body.tweet_object_id, mark: 'bad', isSet: body.is_bad },
        writeContext(),
      ),
    }),
  ),
});
