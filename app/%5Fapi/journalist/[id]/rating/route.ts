import { z } from 'zod';
import { seenVersion } from '@/lib/desk/tweet-edit-schema';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { setRating } from '@/lib/journalist/staff-commands';
import { journalistField, staffJournalistView } from '@/lib/journalist/staff-schema';
import { objectId } from '@/lib/schema';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  POST: route(
    {
      operation: 'setRating',
      summary:
        "Sets the editors' own number, above 0 to 10, a note with a reason; null removes it. Without a reason readers see that there is none",
      access: 'staff',
      limit: LIMITS.write,
      params: z.object({ id: objectId }),
      body: z.strictObject({
        rating: journalistField.rating,
        reason: journalistField.reason,
        version: seenVersion,
      }),
      response: z.object({ journalist: staffJournalistView }),
      errors: ['not_found', 'conflict'],
    },
    async ({ params, body: { rating, reason, version }, writeContext }) => ({
      journalist: await setRating(params.id, { rating, reason }, writeContext(version)),
    }),
  ),
});
