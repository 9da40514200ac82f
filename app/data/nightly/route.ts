import { z } from 'zod';
import { DATA_LIMIT } from '@/lib/domain/open-data/download-limit';
import { nightView } from '@/lib/domain/open-data/nightly-schema';
import { listNights } from '@/lib/domain/open-data/nightly-store';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';

/** The nights whose files are kept. */
export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'listNights',
      summary: 'The nights whose files of open data are kept, newest first',
      access: 'public',
      limit: DATA_LIMIT,
      response: z.object({ nights: z.array(nightView) }),
    },
    async () => ({ nights: await listNights() }),
  ),
});
