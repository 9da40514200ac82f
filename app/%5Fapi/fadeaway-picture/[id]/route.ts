import { z } from 'zod';
import { hasBegunAnywhere } from '@/lib/domain/fadeaway/day';
import { readPuzzlePicture } from '@/lib/domain/fadeaway/picture';
import { findPuzzleById } from '@/lib/domain/fadeaway/queries';
import { PUZZLES } from '@/lib/domain/fadeaway/tags';
import { notFound } from '@/lib/platform/http/errors';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';
import { objectId } from '@/lib/platform/schema/fields';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'getPuzzlePicture',
      summary:
        'The picture of a FadeAway puzzle whose day has begun, at an address that does not name the player',
      access: 'public',
      sharedTags: [PUZZLES],
      limit: LIMITS.read,
      params: z.object({ id: objectId }),
      errors: ['not_found'],
    },
    async ({ params: { id } }) => {
      const puzzle = await findPuzzleById(id);
      const isShown = puzzle?.string_date && hasBegunAnywhere(puzzle.string_date, Date.now());
      const picture = isShown && puzzle.image_url ? await readPuzzlePicture(puzzle.image_url) : null;
      if (!picture) throw notFound('picture');
      return new Response(picture.bytes, {
        headers: {
          'content-type': picture.type,
          'content-length': String(picture.bytes.byteLength),
          'cache-control': 'public, max-age=86400',
        },
      });
    },
  ),
});
