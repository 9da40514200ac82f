import { z } from 'zod';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { moveBucket } from '@/lib/receipt/commands';
import { bucketId, bucketView, moveInput } from '@/lib/receipt/schema';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  PATCH: route(
    {
      operation: 'moveBucket',
      summary: 'Move a bucket, with what it holds, into another of its vault',
      access: 'public',
      limit: LIMITS.write,
      isSecretUrl: true,
      params: z.object({ bucketId }),
      body: moveInput,
      response: bucketView,
      errors: ['not_found', 'conflict'],
    },
    ({ params, body }) => moveBucket(params.bucketId, body.newBucketId),
  ),
});
