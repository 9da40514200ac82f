import { z } from 'zod';
import { idText, shownText } from '@/lib/platform/schema/fields';
import { slugify } from '@/lib/platform/text/slugify';
import { playerInput } from './schema';

const FILL_ALL_FIELDS = 'Please fill in all the fields';

const required = z.string(FILL_ALL_FIELDS).trim().min(1, FILL_ALL_FIELDS);

/** A new player. The slug is made from the name unless it is given, as for a second player of that name. */
export const newPlayer = z
  .strictObject({
    name: required.pipe(shownText(200)),
    /** Null for a free agent. */
    team_id: z.union([required.pipe(idText), z.null()], FILL_ALL_FIELDS),
    slug: playerInput.shape.slug.optional(),
  })
  .transform(({ name, team_id, slug }, context) => {
    const made = playerInput.shape.slug.safeParse(slug ?? slugify(name));
    if (made.success) return { name, team_id, slug: made.data };
    const message = 'cannot be made from this name: give one';
    context.addIssue({ code: 'custom', path: ['slug'], message });
    return z.NEVER;
  });
