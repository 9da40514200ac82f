import { z } from 'zod';
import { readSourceNow } from '@/lib/domain/ingest/staff-commands';
import { sourceView } from '@/lib/domain/ingest/staff-schema';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';
import { objectId } from '@/lib/platform/schema/fields';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  POST: route(
    {
      operation: 'readSource',
      summary: 'Reads a source now',
      access: 'staff',
      limit: LIMITS.write,
      params: z.object({ id: objectId }),
      response: z.object({ source: sourceView }),
      errors: ['conflict', 'not_found'],
    },
    async ({ params: { id }, writeContext }) => ({ source: await readSourceNow(id, writeContext()) }),
  ),
});
