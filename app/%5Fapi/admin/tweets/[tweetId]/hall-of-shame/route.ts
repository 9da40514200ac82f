import { z } from 'zod';
import { anyTweetId } from '@/lib/domain/desk/schema';
import { setHallOfShame } from '@/lib/domain/desk/tweet-edits';
import { tweetFilter } from '@/lib/domain/desk/tweet-filter';
import { findStaffTweet } from '@/lib/domain/desk/tweet-lists';
import { staffTweetView } from '@/lib/domain/tweet/staff-schema';
import { notFound } from '@/lib/platform/http/errors';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';
import { shownText } from '@/lib/platform/schema/fields';

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
