import { z } from 'zod';
import { createReceipt } from '@/lib/domain/receipt/commands';
import { bucketId, receiptInput, receiptView } from '@/lib/domain/receipt/schema';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  POST: route(
    {
      operation: 'createReceipt',
      summary: 'Save a post or a comment in the bucket of that id',
      access: 'public',
      limit: LIMITS.write,
      isSecretUrl: true,
      params: z.object({ id: bucketId }),
      body: receiptInput,
      response: receiptView,
      errors: ['not_found'],
    },
    ({ params, body }) => createReceipt(params.id, body),
  ),
});
