import { z } from 'zod';
import { readDeskChanges } from '@/lib/desk/presence/queries';
import { deskChanges } from '@/lib/desk/presence/schema';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { instant } from '@/lib/schema';

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
