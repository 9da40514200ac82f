import { z } from 'zod';
import { listComparisons } from '@/lib/domain/woj-vs-shams/queries';
import { comparisonView } from '@/lib/domain/woj-vs-shams/schema';
import { makeComparison } from '@/lib/domain/woj-vs-shams/staff-commands';
import { newComparison, staffComparisonView } from '@/lib/domain/woj-vs-shams/staff-schema';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { reply } from '@/lib/platform/http/reply';
import { route } from '@/lib/platform/http/route';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'listComparisons',
      summary: 'All comparisons of the two compared journalists, those that happened last first',
      access: 'public',
      isShared: true,
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
