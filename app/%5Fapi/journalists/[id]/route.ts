import { z } from 'zod';
import { seenVersion } from '@/lib/domain/desk/tweet-edit-schema';
import { editJournalist } from '@/lib/domain/journalist/staff-commands';
import { journalistEdit, staffJournalistView } from '@/lib/domain/journalist/staff-schema';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';
import { objectId } from '@/lib/platform/schema/fields';

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
