import { z } from 'zod';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { journalistStats, listJournalistStats } from '@/lib/journalist/stats';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'listJournalistStats',
      summary: 'The record of every journalist in numbers, by username',
      access: 'staff',
      limit: LIMITS.read,
      response: z.record(z.string(), journalistStats),
    },
    () => listJournalistStats(),
  ),
});
