import { z } from 'zod';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { moveReceipt } from '@/lib/receipt/commands';
import { moveInput, receiptId, receiptView } from '@/lib/receipt/schema';

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
