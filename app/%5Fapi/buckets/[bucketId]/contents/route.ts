import { z } from 'zod';
import { notFound } from '@/lib/http/errors';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { readContents } from '@/lib/receipt/queries';
import { bucketId, contentsView } from '@/lib/receipt/schema';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'getBucketContents',
      summary: 'What a bucket holds, and the bucket above it',
      access: 'public',
      limit: LIMITS.read,
      isSecretUrl: true,
      params: z.object({ bucketId }),
      response: contentsView,
      errors: ['not_found'],
    },
    async ({ params }) => {
      const contents = await readContents(params.bucketId);
      if (!contents) throw notFound('bucket');
      return contents;
    },
  ),
});
