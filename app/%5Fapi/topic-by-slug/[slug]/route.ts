import { z } from 'zod';
import { findTopic } from '@/lib/domain/topic/queries';
import { topicView } from '@/lib/domain/topic/schema';
import { listTimeline, MAX_TWEETS_PER_CALL, TWEETS_PER_CALL } from '@/lib/domain/tweet/queries';
import { timeline } from '@/lib/domain/tweet/rules';
import { tweetView } from '@/lib/domain/tweet/schema';
import { withCurrentVotes } from '@/lib/domain/vote/queries';
import { notFound } from '@/lib/platform/http/errors';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { pageQuery, totals, totalsOf } from '@/lib/platform/http/paging';
import { route } from '@/lib/platform/http/route';
import { slug } from '@/lib/platform/schema/fields';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'getTopic',
      summary: 'One topic by slug, with its tweets, newest first, a page at a time',
      access: 'public',
      limit: LIMITS.read,
      params: z.object({ slug }),
      query: z.object(pageQuery(TWEETS_PER_CALL, MAX_TWEETS_PER_CALL)),
      response: z.object({ topic: topicView, tweets: z.array(tweetView), ...totals }),
      errors: ['not_found'],
    },
    async ({ params, query }) => {
      const topic = await findTopic(params.slug);
      if (!topic) throw notFound('topic');
      const { tweets, total } = await listTimeline(timeline.topic(topic._id), query);
      return { topic, tweets: await withCurrentVotes(tweets), ...totalsOf(query, total) };
    },
  ),
});
