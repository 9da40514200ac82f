import { z } from 'zod';
import { journalistStats, listJournalistStats } from '@/lib/domain/journalist/stats';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';

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
