import { z } from 'zod';
import { listPage } from '@/lib/domain/desk/schema';
import { DATA_VIEWS } from '@/lib/domain/journalist/data-views';
import { findJournalistData } from '@/lib/domain/journalist/staff-queries';
import { staffJournalistView } from '@/lib/domain/journalist/staff-schema';
import { staffTweetView } from '@/lib/domain/tweet/staff-schema';
import { RESOLUTIONS } from '@/lib/domain/tweet/vocabulary';
import { notFound } from '@/lib/platform/http/errors';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';
import { username } from '@/lib/platform/schema/fields';

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
