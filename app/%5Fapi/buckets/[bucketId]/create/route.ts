import { z } from 'zod';
import { createBucket } from '@/lib/domain/receipt/commands';
import { bucketId, bucketInput, bucketView } from '@/lib/domain/receipt/schema';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  POST: route(
    {
      operation: 'createBucket',
      summary: 'Make a bucket within a bucket of the owner named',
      access: 'public',
      limit: LIMITS.write,
      isSecretUrl: true,
      params: z.object({ bucketId }),
      body: bucketInput,
      response: bucketView,
      errors: ['not_found'],
    },
    ({ params, body }) => createBucket(params.bucketId, body.owner_username, body.title),
  ),
});
