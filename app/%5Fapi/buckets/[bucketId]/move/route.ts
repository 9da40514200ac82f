import { z } from 'zod';
import { moveBucket } from '@/lib/domain/receipt/commands';
import { bucketId, bucketView, moveInput } from '@/lib/domain/receipt/schema';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';

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
