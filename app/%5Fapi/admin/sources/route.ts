import { z } from 'zod';
import { sourceInput } from '@/lib/domain/ingest/schema';
import { createSource } from '@/lib/domain/ingest/staff-commands';
import { readSources } from '@/lib/domain/ingest/staff-queries';
import { sourcesView, sourceView } from '@/lib/domain/ingest/staff-schema';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { reply } from '@/lib/platform/http/reply';
import { route } from '@/lib/platform/http/route';

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
