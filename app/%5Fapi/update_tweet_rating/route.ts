import { z } from 'zod';
import { editTweet } from '@/lib/desk/tweet-edits';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { objectId } from '@/lib/schema';
import { staffTweetView } from '@/lib/tweet/staff-schema';
import { RATINGS } from '@/lib/tweet/vocabulary';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  PATCH: route(
    {
      operation: 'rateTweet',
      summary: 'Rates a tweet',
      access: 'staff',
      limit: LIMITS.write,
      query: z.object({ object_id: objectId, rating: z.enum(RATINGS) }),
      response: z.object({ tweet: staffTweetView }),
    },
    async ({ query: { object_id, rating }, writeContext }) => ({
      tweet: await editTweet(object_id, { rating }, writeContext()),
    }),
  ),
});
