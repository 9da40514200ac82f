import { z } from 'zod';
import { deleteWordCloud, setWordCloud } from '@/lib/domain/journalist/staff-commands';
import { staffJournalistView, WORD_CLOUD_YEARS } from '@/lib/domain/journalist/staff-schema';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { queryInteger } from '@/lib/platform/http/query';
import { route } from '@/lib/platform/http/route';
import { objectId } from '@/lib/platform/schema/fields';

const declared = {
  access: 'staff' as const,
  limit: LIMITS.write,
  params: z.object({ id: objectId }),
  query: z.object({ years: queryInteger(1, 20).default(WORD_CLOUD_YEARS) }),
  response: z.object({ journalist: staffJournalistView }),
  errors: ['not_found' as const],
};

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  PUT: route(
    {
      operation: 'setWordCloud',
      summary: "Computes the word cloud of a journalist's profile from the tweets of the last years",
      ...declared,
    },
    async ({ params, query, writeContext }) => ({
      journalist: await setWordCloud(params.id, query.years, writeContext()),
    }),
  ),
  DELETE: route(
    {
      operation: 'deleteWordCloud',
      summary: 'Deletes the word cloud of a journalist, whatever years it covers',
      ...declared,
    },
    async ({ params, writeContext }) => ({ journalist: await deleteWordCloud(params.id, writeContext()) }),
  ),
});
