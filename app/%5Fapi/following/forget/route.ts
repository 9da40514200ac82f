import { z } from 'zod';
import { forget } from '@/lib/following/commands';
import { followedKeys } from '@/lib/following/schema';
import { expiredCookie, readSecret } from '@/lib/following/secret';
import { methods } from '@/lib/http/methods';
import { reply } from '@/lib/http/reply';
import { route } from '@/lib/http/route';
import { backToPage, OWN_LIST } from '../calls';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  POST: route(
    {
      ...OWN_LIST,
      operation: 'forgetFollowing',
      summary: 'Delete the list, and end everything that is sent by it',
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
