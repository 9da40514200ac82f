import { z } from 'zod';
import { EMBED_SIZE, embedCode, embeddedUsername } from '@/lib/domain/journalist/embed-address';
import { readEmbedCard } from '@/lib/domain/journalist/embed-card';
import { config } from '@/lib/platform/config/config';
import { notFound } from '@/lib/platform/http/errors';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { queryInteger } from '@/lib/platform/http/query';
import { route } from '@/lib/platform/http/route';

const CACHE_SECONDS = 3_600;

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'oEmbed',
      summary: 'The oEmbed description of a reporter’s card, by the address of their profile',
      access: 'public',
      isShared: true,
      limit: LIMITS.read,
      query: z.object({
        url: z.url().max(2_000),
        format: z.literal('json', { error: 'must be json' }).optional(),
        maxwidth: queryInteger(1, 100_000).optional(),
        maxheight: queryInteger(1, 100_000).optional(),
      }),
      response: z.object({
        version: z.literal('1.0'),
        type: z.literal('rich'),
        title: z.string(),
        provider_name: z.string(),
        provider_url: z.string(),
        cache_age: z.number().int(),
        width: z.number().int(),
        height: z.number().int(),
        html: z.string(),
      }),
      errors: ['not_found'],
    },
    async ({ query: { url, maxwidth, maxheight } }) => {
      const { SITE_NAME, SITE_URL } = config();
      const username = embeddedUsername(url, SITE_URL);
      const card = username ? await readEmbedCard(username) : null;
      if (!card) throw notFound('reporter');
      const width = Math.min(EMBED_SIZE.width, maxwidth ?? EMBED_SIZE.width);
      const height = Math.min(EMBED_SIZE.height, maxheight ?? EMBED_SIZE.height);
      const title = `${card.name}: record on ${SITE_NAME}`;
      return {
        version: '1.0' as const,
        type: 'rich' as const,
        title,
        provider_name: SITE_NAME,
        provider_url: SITE_URL,
        cache_age: CACHE_SECONDS,
        width,
        height,
        html: embedCode(SITE_URL, card.username, title, { width, height }),
      };
    },
  ),
});
