import { z } from 'zod';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { deleteBucket, resolveBucket } from '@/lib/receipt/commands';
import { bucketId, bucketView, resolvedInput } from '@/lib/receipt/schema';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  PATCH: route(
    {
      operation: 'resolveBucket',
      summary: 'Mark a bucket as complete, or as not',
      access: 'public',
      limit: LIMITS.write,
      isSecretUrl: true,
      params: z.object({ bucketId }),
      body: resolvedInput,
      response: bucketView,
      errors: ['not_found'],
    },
    ({ params, body }) => resolveBucket(params.bucketId, body.resolved),
  ),
  DELETE: route(
    {
      operation: 'deleteBucket',
      summary: 'Delete a bucket and everything in it',
      access: 'public',
      limit: LIMITS.write,
      isSecretUrl: true,
      params: z.object({ bucketId }),
      response: z.object({}),
      errors: ['not_found'],
    },
    async ({ params }) => {
      await deleteBucket(params.bucketId);
      return {};
    },
  ),
});
