import { z } from 'zod';
import { listProposals } from '@/lib/domain/outcome/proposal-queries';
import { proposalView } from '@/lib/domain/outcome/proposal-schema';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';

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
