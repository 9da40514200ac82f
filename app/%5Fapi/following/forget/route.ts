import { z } from 'zod';
import { forget } from '@/lib/domain/following/commands';
import { followedKeys } from '@/lib/domain/following/schema';
import { expiredCookie, readSecret } from '@/lib/domain/following/secret';
import { methods } from '@/lib/platform/http/methods';
import { reply } from '@/lib/platform/http/reply';
import { route } from '@/lib/platform/http/route';
import { backToPage, OWN_LIST } from '../calls';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  POST: route(
    {
      ...OWN_LIST,
      operation: 'forgetFollowing',
      summary: 'Delete the list and stop everything it sends',
      body: z.strictObject({}),
      response: followedKeys,
      statuses: [200, 303],
      formOutcome: backToPage('forgotten'),
    },
    async ({ request }) => {
      const secret = readSecret(request);
      if (secret) await forget(secret);
      return reply({ keys: [] }, { cookies: [expiredCookie()] });
    },
  ),
});
