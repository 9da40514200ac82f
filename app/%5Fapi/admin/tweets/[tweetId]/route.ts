import { z } from 'zod';
import { anyTweetId } from '@/lib/domain/desk/schema';
import { suggestedTweetView } from '@/lib/domain/desk/suggestion-schema';
import { removeTweet } from '@/lib/domain/desk/tweet-edits';
import { tweetFilter } from '@/lib/domain/desk/tweet-filter';
import { findSuggestedTweet } from '@/lib/domain/desk/tweet-lists';
import { notFound } from '@/lib/platform/http/errors';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';

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
