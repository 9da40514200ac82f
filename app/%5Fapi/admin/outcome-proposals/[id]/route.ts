import { z } from 'zod';
import { answerProposal } from '@/lib/domain/desk/outcome-proposals';
import { proposalAnswer } from '@/lib/domain/outcome/proposal-schema';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';
import { objectId } from '@/lib/platform/schema/fields';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  PATCH: route(
    {
      operation: 'answerOutcomeProposal',
      summary:
        'Takes a proposed outcome, which resolves its rumor with the announcement as the source, or dismisses it',
      access: 'staff',
      limit: LIMITS.write,
      params: z.object({ id: objectId }),
      body: proposalAnswer,
      response: z.object({ success: z.literal(true) }),
      errors: ['conflict', 'not_found'],
    },
    async ({ params: { id }, body: { status }, writeContext }) => {
      await answerProposal(id, status, writeContext());
      return { success: true as const };
    },
  ),
});
