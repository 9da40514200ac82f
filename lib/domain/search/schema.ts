import { z } from 'zod';

/** A field of answers to searches (docs/decisions/0075). */
export const incomplete = z.literal(true).optional().meta({
  description: 'There when the search ended before it had looked at everything: there may be more',
});
