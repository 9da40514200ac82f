import { z } from 'zod';
import { seenVersion } from '@/lib/domain/desk/tweet-edit-schema';
import { editPuzzle } from '@/lib/domain/fadeaway/staff-commands';
import { puzzleEdit, staffPuzzleView } from '@/lib/domain/fadeaway/staff-schema';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';
import { objectId } from '@/lib/platform/schema/fields';

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
