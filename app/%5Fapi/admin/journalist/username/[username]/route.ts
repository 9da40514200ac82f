import { z } from 'zod';
import { notFound } from '@/lib/http/errors';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { findStaffJournalist } from '@/lib/journalist/staff-queries';
import { staffJournalistView } from '@/lib/journalist/staff-schema';
import { username } from '@/lib/schema';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'getJournalistAsStaff',
      summary: 'One journalist by username, with highlights, bad tweets and word cloud',
      access: 'staff',
      limit: LIMITS.read,
      params: z.object({ username }),
      response: z.object({ journalist: staffJournalistView }),
      errors: ['not_found'],
    },
    async ({ params }) => {
      const journalist = await findStaffJournalist(params.username);
      if (!journalist) throw notFound('journalist');
      return { journalist };
    },
  ),
});
