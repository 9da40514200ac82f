import { z } from 'zod';
import { decideDispute } from '@/lib/domain/outcome/dispute-commands';
import { readDisputed } from '@/lib/domain/outcome/dispute-queries';
import { type DisputeView, decision, disputeView } from '@/lib/domain/outcome/dispute-schema';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';
import { objectId } from '@/lib/platform/schema/fields';

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
