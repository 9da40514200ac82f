import { z } from 'zod';
import { seenVersion } from '@/lib/domain/desk/tweet-edit-schema';
import { setRating } from '@/lib/domain/journalist/staff-commands';
import { journalistField, staffJournalistView } from '@/lib/domain/journalist/staff-schema';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';
import { objectId } from '@/lib/platform/schema/fields';

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
