import { z } from 'zod';
import { readTweetsByEitherId } from '@/lib/domain/tweet/queries';
import { tweetView } from '@/lib/domain/tweet/schema';
import { ANY_TWEET } from '@/lib/platform/cache/entity-tags';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { queryList } from '@/lib/platform/http/query';
import { route } from '@/lib/platform/http/route';
import { tweetId } from '@/lib/platform/schema/fields';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'listTweetsById',
      summary: 'Tweets by tweet_id or _id, in the order asked for; what is not on file is left out',
      access: 'public',
      sharedTags: [ANY_TWEET],
      limit: LIMITS.read,
      query: z.object({ tweetIds: queryList(tweetId, 100) }),
      response: z.object({ tweets: z.array(tweetView) }),
    },
    async ({ query }) => ({ tweets: await readTweetsByEitherId(query.tweetIds) }),
  ),
});
