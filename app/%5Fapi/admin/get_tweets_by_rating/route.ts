import { z } from 'zod';
import { STAFF_PAGE_SIZE, tweetPage } from '@/lib/desk/schema';
import { listTweetsOfAny } from '@/lib/desk/tweet-lists';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { cleanText } from '@/lib/schema';
import { deskList } from '@/lib/tweet/desk-lists';
import { RATINGS } from '@/lib/tweet/vocabulary';

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
