import { z } from 'zod';
import { listPage } from '@/lib/desk/schema';
import { notFound } from '@/lib/http/errors';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { objectId } from '@/lib/schema';
import { findStaffTopic, listTopicTweets } from '@/lib/topic-edit/queries';
import { staffTopicView, topicTweets } from '@/lib/topic-edit/schema';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'getTopicAsStaff',
      summary: 'A topic and its tweets, drafts too, newest first',
      access: 'staff',
      limit: LIMITS.read,
      params: z.object({ id: objectId }),
      query: z.object(listPage),
      response: topicTweets.extend({ topic: staffTopicView }),
    },
    async ({ params, query }) => {
      const topic = await findStaffTopic(params.id);
      if (!topic) throw notFound('topic');
      return { topic, ...(await listTopicTweets(params.id, query)) };
    },
  ),
});
