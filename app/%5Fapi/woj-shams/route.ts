import { z } from 'zod';
import { listComparisons } from '@/lib/comparison/queries';
import { comparisonView } from '@/lib/comparison/schema';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
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
});
