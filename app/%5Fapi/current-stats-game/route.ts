import { z } from 'zod';
import { DEFAULT_ZONE, dayAt, hasBegunAnywhere } from '@/lib/domain/fadeaway/day';
import { findPuzzle } from '@/lib/domain/fadeaway/queries';
import { todaysPuzzle } from '@/lib/domain/fadeaway/schema';
import { notFound } from '@/lib/platform/http/errors';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';
import { day } from '@/lib/platform/schema/fields';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'getPuzzle',
      summary: "A day's FadeAway puzzle; none before that day has begun somewhere on Earth",
      access: 'public',
      limit: LIMITS.read,
      query: z.object({
        stringDate: day
          .optional()
          .meta({ description: `The visitor's local date; without it, today in ${DEFAULT_ZONE}` }),
      }),
      response: todaysPuzzle,
      errors: ['not_found'],
    },
    async ({ query: { stringDate = dayAt(Date.now(), DEFAULT_ZONE) } }) => {
      const puzzle = hasBegunAnywhere(stringDate, Date.now()) ? await findPuzzle(stringDate) : null;
      if (!puzzle) throw notFound('game');
      return puzzle;
    },
  ),
});
