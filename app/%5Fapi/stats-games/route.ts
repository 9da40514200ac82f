import { z } from 'zod';
import { listPuzzles } from '@/lib/fadeaway/staff-queries';
import { staffPuzzleView } from '@/lib/fadeaway/staff-schema';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';

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
