import { z } from 'zod';
import { STAFF_PAGE_SIZE, tweetPage } from '@/lib/domain/desk/schema';
import { listTweetsOfAny } from '@/lib/domain/desk/tweet-lists';
import { deskList } from '@/lib/domain/tweet/desk-lists';
import { RATINGS } from '@/lib/domain/tweet/vocabulary';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';
import { cleanText } from '@/lib/platform/schema/fields';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  POST: route(
    {
      operation: 'listTweetsByRating',
      summary: 'The newest tweets of some ratings',
      access: 'staff',
      limit: LIMITS.read,
      body: z.strictObject({
        ratings: z.array(z.enum(RATINGS)).min(1).max(RATINGS.length),
        keyword: cleanText(200).optional(),
      }),
      response: tweetPage,
    },
    async ({ body: { ratings, keyword } }) =>
      listTweetsOfAny(ratings.map(deskList.rating), { keyword }, { page: 1, limit: STAFF_PAGE_SIZE }),
  ),
});
