import { z } from 'zod';
import { endDigest } from '@/lib/domain/following/digest-commands';
import { digestView } from '@/lib/domain/following/digest-schema';
import { readSecret } from '@/lib/domain/following/secret';
import { notFound } from '@/lib/platform/http/errors';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';
import { backToPage, OWN_LIST } from '../../calls';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  POST: route(
    {
      ...OWN_LIST,
      operation: 'endDigest',
      summary: 'End the digest of the list',
      body: z.strictObject({}),
      response: digestView,
      statuses: [200, 303],
      errors: ['not_found'],
      formOutcome: backToPage('digest-ended'),
    },
    async ({ request }) => {
      const secret = readSecret(request);
      if (!secret) throw notFound('list');
      await endDigest(secret);
      return { digest: null };
    },
  ),
});
