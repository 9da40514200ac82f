import { z } from 'zod';
import { hasBegunAnywhere } from '@/lib/fadeaway/day';
import { readPicture } from '@/lib/fadeaway/picture';
import { findPuzzleById } from '@/lib/fadeaway/queries';
import { notFound } from '@/lib/http/errors';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { objectId } from '@/lib/schema';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'getPuzzlePicture',
      summary:
        'The picture of a FadeAway puzzle whose day has begun, at an address that does not name the player',
      access: 'public',
      limit: LIMITS.read,
      params: z.object({ id: objectId }),
      errors: ['not_found'],
    },
    async ({ params: { id } }) => {
      const puzzle = await findPuzzleById(id);
      const isShown = puzzle?.string_date && hasBegunAnywhere(puzzle.string_date, Date.now());
      const picture = isShown && puzzle.image_url ? await readPicture(puzzle.image_url) : null;
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
