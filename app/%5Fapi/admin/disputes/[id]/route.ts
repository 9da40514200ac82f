import { z } from 'zod';
import { decideDispute } from '@/lib/dispute/commands';
import { readDisputed } from '@/lib/dispute/queries';
import { type DisputeView, decision, disputeView } from '@/lib/dispute/schema';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { objectId } from '@/lib/schema';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  PATCH: route(
    {
      operation: 'decideDispute',
      summary: 'Accepts or declines a dispute, and may change the outcome of its rumor',
      access: 'staff',
      limit: LIMITS.write,
      params: z.object({ id: objectId }),
      body: decision,
      response: z.object({ dispute: disputeView }),
      errors: ['conflict', 'not_found'],
    },
    async ({ params: { id }, body, writeContext }) => {
      const { dispute } = await decideDispute(id, body, writeContext());
      const [view] = await readDisputed([dispute]);
      return { dispute: view as DisputeView };
    },
  ),
});
