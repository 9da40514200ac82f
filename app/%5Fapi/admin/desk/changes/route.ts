import { z } from 'zod';
import { readDeskChanges } from '@/lib/domain/desk/presence-queries';
import { deskChanges } from '@/lib/domain/desk/presence-schema';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';
import { instant } from '@/lib/platform/schema/fields';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'listDeskChanges',
      summary: 'Who else has which task open, and which tweets were changed since a time',
      access: 'staff',
      limit: LIMITS.read,
      query: z.object({ since: instant.meta({ parameter: { type: 'string' } }).optional() }),
      response: deskChanges,
    },
    async ({ query: { since }, staff }) => readDeskChanges(staff.sessionId, since),
  ),
});
