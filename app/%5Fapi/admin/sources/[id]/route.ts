import { z } from 'zod';
import { deleteSource } from '@/lib/domain/ingest/commands';
import { editSource, sourceEdit } from '@/lib/domain/ingest/staff-commands';
import { sourceView } from '@/lib/domain/ingest/staff-schema';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';
import { objectId } from '@/lib/platform/schema/fields';

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
