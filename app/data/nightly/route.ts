import { z } from 'zod';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { DATA_LIMIT } from '@/lib/open-data/limit';
import { listNights, nightView } from '@/lib/open-data/nightly';

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
