import { z } from 'zod';
import { addTag, removeTag } from '@/lib/desk/tweet-edits';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { idInUrl, objectId } from '@/lib/schema';
import { staffTweetView } from '@/lib/tweet/staff-schema';

/** The first part of the path is the player's id; Next.js wants one name for it in all paths. */
const params = z.object({ slug: idInUrl, tweetId: objectId });
const response = z.object({ tweet: staffTweetView });

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  POST: route(
    {
      operation: 'tagPlayer',
      summary: 'Tags a tweet with a player',
      access: 'staff',
      limit: LIMITS.write,
      params,
      response,
    },
    async ({ params: { slug: id, tweetId }, writeContext }) => ({
      tweet: await addTag('players', id, tweetId, writeContext()),
    }),
  ),
  DELETE: route(
    {
      operation: 'untagPlayer',
      summary: 'Takes a player off a tweet',
      access: 'staff',
      limit: LIMITS.write,
      params,
      response,
    },
    async ({ params: { slug: id, tweetId }, writeContext }) => ({
      tweet: await removeTag('players', id, tweetId, writeContext()),
    }),
  ),
});
