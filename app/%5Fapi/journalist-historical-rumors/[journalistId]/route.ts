import { z } from 'zod';
import { notFound } from '@/lib/http/errors';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { listHistoricalRumors } from '@/lib/journalist/queries';
import { idInUrl } from '@/lib/schema';
import { tweetView } from '@/lib/tweet/schema';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'listHistoricalRumors',
      summary: 'All rumors of a journalist, newest first',
      access: 'public',
      limit: LIMITS.read,
      params: z.object({ journalistId: idInUrl }),
      response: z.object({ rumors: z.array(tweetView) }),
      errors: ['not_found'],
    },
    async ({ params }) => {
      const rumors = await listHistoricalRumors(params.journalistId);
      if (!rumors) throw notFound('journalist');
      return { rumors };
    },
  ),
});
