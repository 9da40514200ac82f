import { makePuzzle } from '@/lib/fadeaway/staff-commands';
import { newPuzzle, staffPuzzleView } from '@/lib/fadeaway/staff-schema';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { reply } from '@/lib/http/reply';
import { route } from '@/lib/http/route';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  POST: route(
    {
      operation: 'createPuzzle',
      summary: 'Creates a FadeAway puzzle with the next number, by default for the day after the latest',
      access: 'staff',
      limit: LIMITS.write,
      body: newPuzzle,
      response: staffPuzzleView,
      statuses: [201],
      errors: ['conflict'],
    },
    async ({ body, writeContext }) => reply(await makePuzzle(body, writeContext()), { status: 201 }),
  ),
});
