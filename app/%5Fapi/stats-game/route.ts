import { makePuzzle } from '@/lib/domain/fadeaway/staff-commands';
import { newPuzzle, staffPuzzleView } from '@/lib/domain/fadeaway/staff-schema';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { reply } from '@/lib/platform/http/reply';
import { route } from '@/lib/platform/http/route';

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
