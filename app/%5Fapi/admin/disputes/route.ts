import { z } from 'zod';
import { DISPUTES_PER_PAGE, listDisputes } from '@/lib/domain/outcome/dispute-queries';
import { DISPUTE_STATUSES, disputeView } from '@/lib/domain/outcome/dispute-schema';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { pageQuery, totals, totalsOf } from '@/lib/platform/http/paging';
import { route } from '@/lib/platform/http/route';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'listDisputes',
      summary: 'Disputes by status: open ones oldest first, decided ones newest first, a page at a time',
      access: 'staff',
      limit: LIMITS.read,
      query: z.object({
        status: z.enum(DISPUTE_STATUSES).default('open'),
        ...pageQuery(DISPUTES_PER_PAGE, DISPUTES_PER_PAGE),
      }),
      response: z.object({ disputes: z.array(disputeView), ...totals }),
    },
    async ({ query: { status, ...page } }) => {
      const { disputes, total } = await listDisputes(status, page);
      return { disputes, ...totalsOf(page, total) };
    },
  ),
});
