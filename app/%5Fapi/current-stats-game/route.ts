import { z } from 'zod';
import { DEFAULT_ZONE, dayAt, hasBegunAnywhere } from '@/lib/fadeaway/day';
import { findPuzzle } from '@/lib/fadeaway/queries';
import { todaysPuzzle } from '@/lib/fadeaway/schema';
import { notFound } from '@/lib/http/errors';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { day } from '@/lib/schema';

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
