import { z } from 'zod';
import { readContents } from '@/lib/domain/receipt/queries';
import { bucketId, contentsView } from '@/lib/domain/receipt/schema';
import { MAX_RECEIPTS_PER_CALL, RECEIPTS_PER_PAGE } from '@/lib/domain/receipt/vocabulary';
import { notFound } from '@/lib/platform/http/errors';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { queryInteger } from '@/lib/platform/http/query';
import { route } from '@/lib/platform/http/route';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'getBucketContents',
      summary: 'What a bucket holds, its receipts a page at a time, and the bucket above it',
      access: 'public',
      limit: LIMITS.read,
      isSecretUrl: true,
      params: z.object({ bucketId }),
      query: z.object({
        page: queryInteger(1, 1_000_000).default(1),
        limit: queryInteger(1, MAX_RECEIPTS_PER_CALL).default(RECEIPTS_PER_PAGE),
      }),
      response: contentsView,
      errors: ['not_found'],
    },
    async ({ params, query }) => {
      const contents = await readContents(params.bucketId, query);
      if (!contents) throw notFound('bucket');
      return contents;
    },
  ),
});
