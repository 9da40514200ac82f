import { z } from 'zod';
import { listStaffComparisons } from '@/lib/domain/woj-vs-shams/staff-queries';
import { staffComparisonView } from '@/lib/domain/woj-vs-shams/staff-schema';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';

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
