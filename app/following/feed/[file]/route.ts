import { z } from 'zod';
import { readFollowingFeed } from '@/lib/domain/following/feed';
import { jsonFeedOf, jsonFeedView } from '@/lib/domain/following/json-feed';
import { channelOf } from '@/lib/domain/site/feed-channel';
import { rssResponse } from '@/lib/domain/site/rss';
import { weakTag } from '@/lib/platform/http/conditional';
import { notFound } from '@/lib/platform/http/errors';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { reply } from '@/lib/platform/http/reply';
import { route } from '@/lib/platform/http/route';

const FILE = /^([0-9a-f]{64})\.(xml|json)$/;

/** The newest reports of everything that a list follows, as RSS or JSON Feed. */
export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'readFollowingFeed',
      summary: 'The newest reports of everything that a list follows',
      access: 'public',
      isSecretUrl: true,
      limit: LIMITS.costly,
      params: z.object({ file: z.string() }),
      response: jsonFeedView,
    },
    async ({ params: { file } }) => {
      const [, token, format] = FILE.exec(file) ?? [];
      const feed = token && (await readFollowingFeed(token, file));
      if (!feed) throw notFound('feed');
      if (format === 'xml') return rssResponse(channelOf(feed));
      const json = jsonFeedOf(feed);
      const etag = weakTag(JSON.stringify(json));
      return reply(json, { headers: { 'content-type': 'application/feed+json', etag } });
    },
  ),
});
