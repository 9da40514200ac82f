import { z } from 'zod';
import { listPage } from '@/lib/domain/desk/schema';
import { findStaffTopic, listTopicTweets } from '@/lib/domain/topic/staff-queries';
import { staffTopicView, topicTweets } from '@/lib/domain/topic/staff-schema';
import { notFound } from '@/lib/platform/http/errors';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';
import { objectId } from '@/lib/platform/schema/fields';

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
