import { z } from 'zod';
import { createArticle } from '@/lib/domain/desk/article-commands';
import { ADD_A_TAG, articleInput, isTagged } from '@/lib/domain/desk/article-schema';
import { editResult, selectedTweet } from '@/lib/domain/desk/schema';
import { tweetEdit } from '@/lib/domain/desk/tweet-edit-schema';
import { editTweets } from '@/lib/domain/desk/tweet-edits';
import { staffTweetView } from '@/lib/domain/tweet/staff-schema';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { reply } from '@/lib/platform/http/reply';
import { route } from '@/lib/platform/http/route';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  POST: route(
    {
      operation: 'createTweet',
      summary: 'Creates a tweet of an article or a post',
      access: 'staff',
      limit: LIMITS.write,
      body: articleInput.refine(isTagged, { message: ADD_A_TAG, path: ['players'] }),
      response: z.object({ tweet: staffTweetView }),
      statuses: [201],
      errors: ['conflict'],
    },
    async ({ body, writeContext }) =>
      reply({ tweet: await createArticle(body, writeContext()) }, { status: 201 }),
  ),
  PATCH: route(
    {
      operation: 'editTweets',
      summary: 'Sets the same fields of several tweets; one that is refused does not hold up the others',
      access: 'staff',
      limit: LIMITS.write,
      body: z.strictObject({
        tweets: z.array(selectedTweet).min(1).max(200),
        change: tweetEdit.pick({ rating: true, impressiveness: true, resolution: true, is_draft: true }),
      }),
      response: z.object({ outcomes: z.array(editResult) }),
    },
    async ({ body, writeContext }) => ({
      outcomes: await editTweets(body.tweets, body.change, writeContext()),
    }),
  ),
});
