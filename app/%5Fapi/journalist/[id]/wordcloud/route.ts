import { z } from 'zod';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { queryInteger } from '@/lib/http/query';
import { route } from '@/lib/http/route';
import { deleteWordCloud, setWordCloud } from '@/lib/journalist/staff-commands';
import { staffJournalistView, WORD_CLOUD_YEARS } from '@/lib/journalist/staff-schema';
import { objectId } from '@/lib/schema';

const params = z.object({ id: objectId });
const query = z.object({ years: queryInteger(1, 20).default(WORD_CLOUD_YEARS) });
const response = z.object({ journalist: staffJournalistView });

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  PUT: route(
    {
      operation: 'setWordCloud',
      summary: "Computes the word cloud of a journalist's profile from the tweets of the last years",
      access: 'staff',
      limit: LIMITS.write,
      params,
      query,
      response,
      errors: ['not_found'],
    },
    async ({ params, query, writeContext }) => ({
      journalist: await setWordCloud(params.id, query.years, writeContext()),
    }),
  ),
  DELETE: route(
    {
      operation: 'deleteWordCloud',
      summary: 'Deletes the word cloud of a journalist, whatever years it covers',
      access: 'staff',
      limit: LIMITS.write,
      params,
      query,
      response,
      errors: ['not_found'],
    },
    async ({ params, writeContext }) => ({ journalist: await deleteWordCloud(params.id, writeContext()) }),
  ),
});
