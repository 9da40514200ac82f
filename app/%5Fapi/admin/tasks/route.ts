import { z } from 'zod';
import { listFilters, listPage, tweetPage } from '@/lib/domain/desk/schema';
import { listTweets } from '@/lib/domain/desk/tweet-lists';
import { deskList } from '@/lib/domain/tweet/desk-lists';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { queryFlag } from '@/lib/platform/http/query';
import { route } from '@/lib/platform/http/route';

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
