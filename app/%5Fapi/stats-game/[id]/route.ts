import { z } from 'zod';
import { seenVersion } from '@/lib/desk/tweet-edit-schema';
import { editPuzzle } from '@/lib/fadeaway/staff-commands';
import { puzzleEdit, staffPuzzleView } from '@/lib/fadeaway/staff-schema';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { objectId } from '@/lib/schema';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  PATCH: route(
    {
      operation: 'editPuzzle',
      summary: 'Changes a FadeAway puzzle; its day is stored as midnight UTC, a blank one is removed',
      access: 'staff',
      limit: LIMITS.write,
      params: z.object({ id: objectId }),
      body: puzzleEdit.extend({ version: seenVersion }),
      response: staffPuzzleView,
      errors: ['not_found', 'conflict'],
    },
    async ({ params, body: { version, ...edit }, writeContext }) =>
      editPuzzle(params.id, edit, writeContext(version)),
  ),
});
