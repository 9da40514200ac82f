import { findLatestPuzzle } from '@/lib/fadeaway/staff-queries';
import { staffPuzzleView } from '@/lib/fadeaway/staff-schema';
import { notFound } from '@/lib/http/errors';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'getLatestPuzzle',
      summary: 'The FadeAway puzzle of the latest day',
      access: 'staff',
      limit: LIMITS.read,
      response: staffPuzzleView,
      errors: ['not_found'],
    },
    async () => {
      const puzzle = await findLatestPuzzle();
      if (!puzzle) throw notFound('game');
      return puzzle;
    },
  ),
});
