import { z } from 'zod';
import { listDisputes } from '@/lib/dispute/queries';
import { DISPUTE_STATUSES, disputeView } from '@/lib/dispute/schema';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'listDisputes',
      summary: 'Disputes by status: open ones oldest first, decided ones newest first',
      access: 'staff',
      limit: LIMITS.read,
      query: z.object({ status: z.enum(DISPUTE_STATUSES).default('open') }),
      response: z.object({ disputes: z.array(disputeView), total: z.number().int() }),
    },
    async ({ query: { status } }) => listDisputes(status),
  ),
});
