import { z } from 'zod';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { readSourceNow } from '@/lib/ingest/staff-commands';
import { sourceView } from '@/lib/ingest/staff-schema';
import { objectId } from '@/lib/schema';

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
