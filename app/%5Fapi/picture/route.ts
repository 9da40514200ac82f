import { z } from 'zod';
import { isPictureOnFile } from '@/lib/domain/site/picture-owner';
import { PICTURE_WIDTHS } from '@/lib/domain/site/picture-source';
import { readSmallPicture } from '@/lib/domain/site/small-picture';
import { notFound } from '@/lib/platform/http/errors';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';
import { webUrl } from '@/lib/platform/schema/fields';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'getPicture',
      summary:
        'The photo of a player or journalist, the logo of a team or the picture of a word cloud that is on another server, as a small WebP picture',
      access: 'public',
      limit: LIMITS.read,
      query: z.object({
        of: webUrl.meta({ description: 'The address of the picture, as pages and calls have it' }),
        width: z.enum(PICTURE_WIDTHS).meta({ description: 'In pixels' }),
      }),
      errors: ['not_found'],
    },
    async ({ query: { of, width } }) => {
      const bytes = (await isPictureOnFile(of)) ? await readSmallPicture(of, Number(width)) : null;
      if (!bytes) throw notFound('picture');
      return new Response(bytes, {
        headers: {
          'content-type': 'image/webp',
          'content-length': String(bytes.byteLength),
          'cache-control': 'public, max-age=86400',
        },
      });
    },
  ),
});
