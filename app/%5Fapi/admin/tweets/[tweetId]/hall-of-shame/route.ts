import { z } from 'zod';
import { anyTweetId } from '@/lib/desk/schema';
import { setHallOfShame } from '@/lib/desk/tweet-edits';
import { tweetFilter } from '@/lib/desk/tweet-filter';
import { findStaffTweet } from '@/lib/desk/tweet-lists';
import { notFound } from '@/lib/http/errors';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { shownText } from '@/lib/schema';
import { staffTweetView } from '@/lib/tweet/staff-schema';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  POST: route(
    {
      operation: 'setHallOfShame',
      summary: 'Puts a tweet into the Hall of Shame, or takes it out',
      access: 'staff',
      limit: LIMITS.write,
      params: z.object({ tweetId: anyTweetId }),
      body: z.strictObject({ tweet_text: shownText(10_000).optional(), should_add: z.boolean() }),
      response: z.object({ tweet: staffTweetView }),
    },
    async ({ params, body: { tweet_text: text, should_add: isSet }, writeContext }) => {
      const found = await findStaffTweet(tweetFilter(params.tweetId));
      if (!found) throw notFound('tweet');
      return { tweet: await setHallOfShame(found._id, { isSet, text }, writeContext()) };
    },
  ),
});
