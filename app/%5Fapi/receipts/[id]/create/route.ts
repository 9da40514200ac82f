import { z } from 'zod';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { createReceipt } from '@/lib/receipt/commands';
import { bucketId, receiptInput, receiptView } from '@/lib/receipt/schema';

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
