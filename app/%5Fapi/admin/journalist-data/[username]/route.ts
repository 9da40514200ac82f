import { z } from 'zod';
import { listPage } from '@/lib/desk/schema';
import { notFound } from '@/lib/http/errors';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { DATA_VIEWS } from '@/lib/journalist/data-views';
import { findJournalistData } from '@/lib/journalist/staff-queries';
import { staffJournalistView } from '@/lib/journalist/staff-schema';
import { username } from '@/lib/schema';
import { staffTweetView } from '@/lib/tweet/staff-schema';
import { RESOLUTIONS } from '@/lib/tweet/vocabulary';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'getJournalistData',
      summary:
        'The rumors, good information and reports of a journalist, newest first, and how many there are of each',
      access: 'staff',
      limit: LIMITS.read,
      params: z.object({ username }),
      query: z.object({
        view: z.enum(DATA_VIEWS).optional().meta({ description: 'One kind of them; by default all' }),
        ...listPage,
      }),
      response: z.object({
        journalist: staffJournalistView,
        rumors: z.array(staffTweetView),
        counts: z.record(z.enum([...DATA_VIEWS, ...RESOLUTIONS]), z.number().int()),
      }),
      errors: ['not_found'],
    },
    async ({ params, query }) => {
      const data = await findJournalistData(params.username, query);
      if (!data) throw notFound('journalist');
      return data;
    },
  ),
});
