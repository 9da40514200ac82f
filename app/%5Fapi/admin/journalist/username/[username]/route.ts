import { z } from 'zod';
import { findStaffJournalist } from '@/lib/domain/journalist/staff-queries';
import { staffJournalistView } from '@/lib/domain/journalist/staff-schema';
import { notFound } from '@/lib/platform/http/errors';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';
import { username } from '@/lib/platform/schema/fields';

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
