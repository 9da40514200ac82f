import { z } from 'zod';
import { listStaffComparisons } from '@/lib/comparison/staff-queries';
import { staffComparisonView } from '@/lib/comparison/staff-schema';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'listComparisonsAsStaff',
      summary: 'All comparisons with versions, latest first',
      access: 'staff',
      limit: LIMITS.read,
      response: z.object({ comparisons: z.array(staffComparisonView) }),
    },
    async () => ({ comparisons: await listStaffComparisons() }),
  ),
});
