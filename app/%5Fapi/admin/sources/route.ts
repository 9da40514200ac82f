import { z } from 'zod';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { reply } from '@/lib/http/reply';
import { route } from '@/lib/http/route';
import { sourceInput } from '@/lib/ingest/schema';
import { createSource } from '@/lib/ingest/staff-commands';
import { readSources } from '@/lib/ingest/staff-queries';
import { sourcesView, sourceView } from '@/lib/ingest/staff-schema';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'listSources',
      summary: 'The sources of reports and how reading them goes, and accounts that went silent',
      access: 'staff',
      limit: LIMITS.read,
      response: sourcesView,
    },
    readSources,
  ),
  POST: route(
    {
      operation: 'createSource',
      summary: 'Adds a source',
      access: 'staff',
      limit: LIMITS.write,
      body: sourceInput,
      response: z.object({ source: sourceView }),
      statuses: [201],
      errors: ['conflict'],
    },
    async ({ body, writeContext }) =>
      reply({ source: await createSource(body, writeContext()) }, { status: 201 }),
  ),
});
