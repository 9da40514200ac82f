import { z } from 'zod';
import { notFound } from '@/lib/http/errors';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { findJournalist } from '@/lib/journalist/queries';
import { journalistView } from '@/lib/journalist/schema';
import { username } from '@/lib/schema';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'getJournalist',
      summary: 'One journalist by username',
      access: 'public',
      limit: LIMITS.read,
      params: z.object({ username }),
      response: z.object({ journalist: journalistView }),
      errors: ['not_found'],
    },
    async ({ params }) => {
      const journalist = await findJournalist(params.username);
      if (!journalist) throw notFound('journalist');
      return { journalist };
    },
  ),
});
