import { z } from 'zod';
import { listPuzzles } from '@/lib/domain/fadeaway/staff-queries';
import { staffPuzzleView } from '@/lib/domain/fadeaway/staff-schema';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'listPuzzles',
      summary: 'All FadeAway puzzles, highest game number first, those of days to come too',
      access: 'staff',
      limit: LIMITS.read,
      response: z.array(staffPuzzleView),
    },
    () => listPuzzles(),
  ),
});
