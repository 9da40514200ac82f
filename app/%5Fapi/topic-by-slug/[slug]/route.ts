import { z } from 'zod';
import { notFound } from '@/lib/http/errors';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { pageQuery, totals, totalsOf } from '@/lib/http/paging';
import { route } from '@/lib/http/route';
import { slug } from '@/lib/schema';
import { findTopic } from '@/lib/topic/queries';
import { topicView } from '@/lib/topic/schema';
import { listTimeline, MAX_TWEETS_PER_CALL, TWEETS_PER_CALL } from '@/lib/tweet/queries';
import { timeline } from '@/lib/tweet/rules';
import { tweetView } from '@/lib/tweet/schema';
import { withCurrentVotes } from '@/lib/vote/queries';

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
