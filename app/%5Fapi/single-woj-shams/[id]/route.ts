import { z } from 'zod';
import { findComparison } from '@/lib/domain/woj-vs-shams/queries';
import { comparisonView } from '@/lib/domain/woj-vs-shams/schema';
import { notFound } from '@/lib/platform/http/errors';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';
import { idInUrl } from '@/lib/platform/schema/fields';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'getComparison',
      summary: 'One comparison of the two compared journalists',
      access: 'public',
      isShared: true,
      limit: LIMITS.read,
      params: z.object({ id: idInUrl }),
      response: comparisonView,
      errors: ['not_found'],
    },
    async ({ params }) => {
      const comparison = await findComparison(params.id);
      if (!comparison) throw notFound('comparison');
      return comparison;
    },
  ),
});
