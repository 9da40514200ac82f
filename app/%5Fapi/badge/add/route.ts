import { z } from 'zod';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { addBadge } from '@/lib/journalist/staff-commands';
import { newBadge, staffJournalistView } from '@/lib/journalist/staff-schema';
import { username } from '@/lib/schema';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  POST: route(
    {
      operation: 'addBadge',
      summary: 'Gives a journalist a badge',
      access: 'staff',
      limit: LIMITS.write,
      body: z.strictObject({ username, newBadge }),
      response: z.object({ journalist: staffJournalistView }),
      errors: ['not_found'],
    },
    async ({ body, writeContext }) => ({
      journalist: await addBadge(body.username, body.newBadge, writeContext()),
    }),
  ),
});
