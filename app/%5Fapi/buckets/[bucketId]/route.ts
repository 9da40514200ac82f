import { z } from 'zod';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { changeBucket, deleteBucket } from '@/lib/receipt/commands';
import { bucketChange, bucketId, bucketView } from '@/lib/receipt/schema';

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
