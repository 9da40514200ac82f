import { z } from 'zod';
import { invalidatePosts } from '@/lib/domain/blog/commands';
import { isSecret } from '@/lib/domain/blog/webhook-secret';
import { ApiError } from '@/lib/platform/http/errors';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';

/** Not strict: the CMS may add fields to the body. */
const webhook = z.looseObject({
  type: z.enum(['api-update', 'test-trigger']).default('api-update'),
  secret: z.string().max(500).nullish(),
  documents: z.array(z.string().min(1).max(200)).max(1_000).optional(),
});

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  POST: route(
    {
      operation: 'receiveCmsWebhook',
      summary: 'Called by the CMS when content was published, changed or taken back',
      access: 'public',
      limit: LIMITS.write,
      body: webhook,
      response: z.object({ refreshed: z.array(z.string()) }),
      errors: ['unauthorized'],
    },
    async ({ body }) => {
      if (!isSecret(body.secret)) {
        throw new ApiError('unauthorized', 'The secret must be the one in PRISMIC_WEBHOOK_SECRET.');
      }
      return { refreshed: body.type === 'test-trigger' ? [] : await invalidatePosts(body.documents) };
    },
  ),
});
