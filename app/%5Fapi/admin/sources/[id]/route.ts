import { z } from 'zod';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { deleteSource } from '@/lib/ingest/commands';
import { editSource, sourceEdit } from '@/lib/ingest/staff-commands';
import { sourceView } from '@/lib/ingest/staff-schema';
import { objectId } from '@/lib/schema';

const params = z.object({ id: objectId });

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  PATCH: route(
    {
      operation: 'editSource',
      summary: 'Renames, enables or disables a source, or changes its address',
      access: 'staff',
      limit: LIMITS.write,
      params,
      body: sourceEdit,
      response: z.object({ source: sourceView }),
      errors: ['conflict', 'not_found'],
    },
    async ({ params: { id }, body, writeContext }) => ({
      source: await editSource(id, body, writeContext(body.version)),
    }),
  ),
  DELETE: route(
    {
      operation: 'deleteSource',
      summary: 'Removes a source; what was read from it stays',
      access: 'staff',
      limit: LIMITS.write,
      params,
      response: z.object({ success: z.literal(true) }),
      errors: ['not_found'],
    },
    async ({ params: { id }, writeContext }) => {
      await deleteSource(id, writeContext());
      return { success: true as const };
    },
  ),
});
