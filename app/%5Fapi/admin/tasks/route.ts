import { z } from 'zod';
import { listFilters, listPage, tweetPage } from '@/lib/desk/schema';
import { listTweets } from '@/lib/desk/tweet-lists';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { queryFlag } from '@/lib/http/query';
import { route } from '@/lib/http/route';
import { deskList } from '@/lib/tweet/desk-lists';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'listTasks',
      summary: 'Tweets that are still to be rated, resolved or judged',
      access: 'staff',
      limit: LIMITS.read,
      query: z.object({
        ...listFilters,
        ...listPage,
        customTopics: queryFlag.default(false),
        noNews: queryFlag.default(false),
      }),
      response: tweetPage,
    },
    async ({ query: { page, limit, customTopics, noNews, ...filters } }) => {
      const list = customTopics ? deskList.customTopicTasks : deskList.tasks;
      return listTweets([noNews ? deskList.noNews : list], filters, { page, limit });
    },
  ),
});
