import { z } from 'zod';
import { findComparison } from '@/lib/comparison/queries';
import { comparisonView } from '@/lib/comparison/schema';
import { notFound } from '@/lib/http/errors';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { idInUrl } from '@/lib/schema';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'getComparison',
      summary: 'One comparison of the two compared journalists',
      access: 'public',
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
