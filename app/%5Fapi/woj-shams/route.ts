import { z } from 'zod';
import { listComparisons } from '@/lib/comparison/queries';
import { comparisonView } from '@/lib/comparison/schema';
import { makeComparison } from '@/lib/comparison/staff-commands';
import { newComparison, staffComparisonView } from '@/lib/comparison/staff-schema';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { reply } from '@/lib/http/reply';
import { route } from '@/lib/http/route';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'listComparisons',
      summary: 'All comparisons of the two compared journalists, those that happened last first',
      access: 'public',
      limit: LIMITS.read,
      response: z.array(comparisonView),
    },
    () => listComparisons(),
  ),
  POST: route(
    {
      operation: 'createComparison',
      summary: 'Creates a comparison without tweets',
      access: 'staff',
      limit: LIMITS.write,
      body: newComparison,
      response: staffComparisonView,
      statuses: [201],
      errors: ['conflict'],
    },
    async ({ body, writeContext }) => reply(await makeComparison(body, writeContext()), { status: 201 }),
  ),
});
