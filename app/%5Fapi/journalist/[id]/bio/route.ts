import { z } from 'zod';
import { seenVersion } from '@/lib/desk/tweet-edit-schema';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { setJournalistFields } from '@/lib/journalist/staff-commands';
import { journalistField, staffJournalistView } from '@/lib/journalist/staff-schema';
import { objectId } from '@/lib/schema';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  POST: route(
    {
      operation: 'setBio',
      summary: 'Sets the biography of a journalist; null deletes it',
      access: 'staff',
      limit: LIMITS.write,
      params: z.object({ id: objectId }),
      body: z.strictObject({ bio: journalistField.bio, version: seenVersion }),
      response: z.object({ journalist: staffJournalistView }),
      errors: ['not_found', 'conflict'],
    },
    async ({ params, body: { version, ...fields }, writeContext }) => ({
      journalist: await setJournalistFields(params.id, fields, writeContext(version)),
    }),
  ),
});
