import { z } from 'zod';
import { anyTweetId } from '@/lib/desk/schema';
import { suggestedTweetView } from '@/lib/desk/suggestions/schema';
import { removeTweet } from '@/lib/desk/tweet-edits';
import { tweetFilter } from '@/lib/desk/tweet-filter';
import { findSuggestedTweet } from '@/lib/desk/tweet-lists';
import { notFound } from '@/lib/http/errors';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';

const params = z.object({ tweetId: anyTweetId });

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'findTweetAsStaff',
      summary: 'A tweet and what is suggested for it, by its id or the id of its post',
      access: 'staff',
      limit: LIMITS.read,
      params,
      response: z.object({ tweet: suggestedTweetView }),
    },
    async ({ params: { tweetId } }) => {
      const tweet = await findSuggestedTweet(tweetFilter(tweetId));
      if (!tweet) throw notFound('tweet');
      return { tweet };
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
