import { z } from 'zod';
import { editTweet } from '@/lib/domain/desk/tweet-edits';
import { staffTweetView } from '@/lib/domain/tweet/staff-schema';
import { RATINGS } from '@/lib/domain/tweet/vocabulary';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';
import { objectId } from '@/lib/platform/schema/fields';

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
