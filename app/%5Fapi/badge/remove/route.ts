import { z } from 'zod';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { removeBadge } from '@/lib/journalist/staff-commands';
import { badgeToRemove, staffJournalistView } from '@/lib/journalist/staff-schema';
import { username } from '@/lib/schema';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  POST: route(
    {
      operation: 'removeBadge',
      summary: 'Takes a badge from a journalist',
      access: 'staff',
      limit: LIMITS.write,
      body: z.strictObject({ username, badgeToRemove }),
      response: z.object({ journalist: staffJournalistView }),
      errors: ['not_found'],
    },
    async ({ body, writeContext }) => ({
      journalist: await removeBadge(body.username, body.badgeToRemove, writeContext()),
    }),
  ),
});
