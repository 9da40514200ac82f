import { z } from 'zod';
import { setPresence } from '@/lib/domain/desk/presence-commands';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';
import { idText } from '@/lib/platform/schema/fields';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  PUT: route(
    {
      operation: 'setDeskPresence',
      summary: 'Tells other editors which task the caller has open, for 45 seconds',
      access: 'staff',
      limit: LIMITS.write,
      body: z.strictObject({ tweet_id: idText.nullable() }),
      response: z.object({ tweet_id: idText.nullable() }),
    },
    async ({ body: { tweet_id }, staff }) => {
      await setPresence(staff, tweet_id);
      return { tweet_id };
    },
  ),
});
