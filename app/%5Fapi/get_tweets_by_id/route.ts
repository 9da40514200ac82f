import { z } from 'zod';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { queryList } from '@/lib/http/query';
import { route } from '@/lib/http/route';
import { tweetId } from '@/lib/schema';
import { readTweetsByEitherId } from '@/lib/tweet/queries';
import { tweetView } from '@/lib/tweet/schema';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'listTweetsById',
      summary: 'Tweets by tweet_id or _id, in the order asked for; what is not on file is left out',
      access: 'public',
      limit: LIMITS.read,
      query: z.object({ tweetIds: queryList(tweetId, 100) }),
      response: z.object({ tweets: z.array(tweetView) }),
    },
    async ({ query }) => ({ tweets: await readTweetsByEitherId(query.tweetIds) }),
  ),
});
