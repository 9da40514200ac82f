import { z } from 'zod';
import { notFound } from '@/lib/http/errors';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { slug } from '@/lib/schema';
import { findTopic } from '@/lib/topic/queries';
import { topicView } from '@/lib/topic/schema';
import { listTimeline, MAX_TWEETS_PER_CALL } from '@/lib/tweet/queries';
import { timeline } from '@/lib/tweet/rules';
import { tweetView } from '@/lib/tweet/schema';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'getTopic',
      summary: 'One topic by slug, with its tweets, newest first',
      access: 'public',
      limit: LIMITS.read,
      params: z.object({ slug }),
      response: z.object({ topic: topicView, tweets: z.array(tweetView) }),
      errors: ['not_found'],
    },
    async ({ params }) => {
      const topic = await findTopic(params.slug);
      if (!topic) throw notFound('topic');
      const { tweets } = await listTimeline(timeline.topic(topic._id), { limit: MAX_TWEETS_PER_CALL });
      return { topic, tweets };
    },
  ),
});
