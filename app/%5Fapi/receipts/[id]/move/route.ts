import { z } from 'zod';
import { moveReceipt } from '@/lib/domain/receipt/commands';
import { moveInput, receiptId, receiptView } from '@/lib/domain/receipt/schema';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  PATCH: route(
    {
      operation: 'moveReceipt',
      summary: 'Move a receipt into another bucket of its vault',
      access: 'public',
      limit: LIMITS.write,
      isSecretUrl: true,
      params: z.object({ id: receiptId }),
      body: moveInput,
      response: receiptView,
      errors: ['not_found'],
    },
    ({ params, body }) => moveReceipt(params.id, body.newBucketId),
  ),
});
