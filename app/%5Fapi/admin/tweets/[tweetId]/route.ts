import { z } from 'zod';
import { anyTweetId } from '@/lib/desk/schema';
import { suggestFor } from '@/lib/desk/suggestions/queries';
import { suggestionsView } from '@/lib/desk/suggestions/schema';
import { removeTweet } from '@/lib/desk/tweet-edits';
import { tweetFilter } from '@/lib/desk/tweet-filter';
import { findStaffTweet } from '@/lib/desk/tweet-lists';
import { notFound } from '@/lib/http/errors';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { staffTweetView } from '@/lib/tweet/staff-schema';

const params = z.object({ tweetId: anyTweetId });

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'findTweetAsStaff',
      summary: 'A tweet and what is suggested for it, by its id or the id of its post',
      access: 'staff',
      limit: LIMITS.read,
      params,
      response: z.object({ tweet: staffTweetView.extend({ suggestions: suggestionsView }) }),
    },
    async ({ params: { tweetId } }) => {
      const tweet = await findStaffTweet(tweetFilter(tweetId));
      if (!tweet) throw notFound('tweet');
      return { tweet: { ...tweet, suggestions: await suggestFor(tweet) } };
    },
  ),
  DELETE: route(
    {
      operation: 'deleteTweet',
      summary: 'Deletes a tweet and everything that refers to it',
      access: 'staff',
      limit: LIMITS.write,
      params,
      response: z.object({ _id: z.string() }),
      errors: ['conflict'],
    },
    async ({ params: { tweetId }, writeContext }) => removeTweet(tweetFilter(tweetId), writeContext()),
  ),
});
