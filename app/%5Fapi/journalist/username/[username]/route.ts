import { z } from 'zod';
import { findJournalist } from '@/lib/domain/journalist/queries';
import { journalistView } from '@/lib/domain/journalist/schema';
import { notFound } from '@/lib/platform/http/errors';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';
import { username } from '@/lib/platform/schema/fields';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'getJournalist',
      summary: 'One journalist by username',
      access: 'public',
      isShared: true,
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
