import { z } from 'zod';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { listProposals } from '@/lib/outcome-proposal/queries';
import { proposalView } from '@/lib/outcome-proposal/schema';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'listOutcomeProposals',
      summary: 'Outcomes of open rumors that announcements suggest, newest first',
      access: 'staff',
      limit: LIMITS.read,
      response: z.object({ proposals: z.array(proposalView), total: z.int().min(0) }),
    },
    () => listProposals(),
  ),
});
