import { z } from 'zod';
import { changeBucket, deleteBucket } from '@/lib/domain/receipt/commands';
import { bucketChange, bucketId, bucketView } from '@/lib/domain/receipt/schema';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  PATCH: route(
    {
      operation: 'changeBucket',
      summary: 'Mark a bucket as complete or as not, or rename it',
      access: 'public',
      limit: LIMITS.write,
      isSecretUrl: true,
      params: z.object({ bucketId }),
      body: bucketChange,
      response: bucketView,
      errors: ['not_found'],
    },
    ({ params, body }) => changeBucket(params.bucketId, body),
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
