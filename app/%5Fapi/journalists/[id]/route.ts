import { z } from 'zod';
import { seenVersion } from '@/lib/desk/tweet-edit-schema';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { editJournalist } from '@/lib/journalist/staff-commands';
import { journalistEdit, staffJournalistView } from '@/lib/journalist/staff-schema';
import { objectId } from '@/lib/schema';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  PATCH: route(
    {
      operation: 'editJournalist',
      summary: 'Edits sports, accounts, the home page flag, or the descriptions of highlights and bad tweets',
      access: 'staff',
      limit: LIMITS.write,
      params: z.object({ id: objectId }),
      body: journalistEdit.extend({ version: seenVersion }),
      response: z.object({ journalist: staffJournalistView }),
      errors: ['not_found', 'conflict'],
    },
    async ({ params, body: { version, ...edit }, writeContext }) => ({
      journalist: await editJournalist(params.id, edit, writeContext(version)),
    }),
  ),
});
