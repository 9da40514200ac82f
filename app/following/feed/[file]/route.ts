import { z } from 'zod';
import { readFollowingFeed } from '@/lib/following/feed';
import { jsonFeedOf, jsonFeedView } from '@/lib/following/json-feed';
import { weakTag } from '@/lib/http/conditional';
import { notFound } from '@/lib/http/errors';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { reply } from '@/lib/http/reply';
import { route } from '@/lib/http/route';
import { channelOf } from '@/lib/seo/feed';
import { rssResponse } from '@/lib/seo/rss';

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
