import { findLatestPuzzle } from '@/lib/domain/fadeaway/staff-queries';
import { staffPuzzleView } from '@/lib/domain/fadeaway/staff-schema';
import { notFound } from '@/lib/platform/http/errors';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';

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
