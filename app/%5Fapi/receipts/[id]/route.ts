import { z } from 'zod';
import { deleteReceipt, resolveReceipt } from '@/lib/domain/receipt/commands';
import { receiptId, receiptView, resolvedInput } from '@/lib/domain/receipt/schema';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  PATCH: route(
    {
      operation: 'resolveReceipt',
      summary: 'Mark a receipt as complete, or as not',
      access: 'public',
      limit: LIMITS.write,
      isSecretUrl: true,
      params: z.object({ id: receiptId }),
      body: resolvedInput,
      response: receiptView,
      errors: ['not_found'],
    },
    ({ params, body }) => resolveReceipt(params.id, body.resolved),
  ),
  DELETE: route(
    {
      operation: 'deleteReceipt',
      summary: 'Delete a receipt',
      access: 'public',
      limit: LIMITS.write,
      isSecretUrl: true,
      params: z.object({ id: receiptId }),
      response: z.object({}),
      errors: ['not_found'],
    },
    async ({ params }) => {
      await deleteReceipt(params.id);
      return {};
    },
  ),
});
