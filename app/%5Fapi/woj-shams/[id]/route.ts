import { z } from 'zod';
import { seenVersion } from '@/lib/domain/desk/tweet-edit-schema';
import { editComparison, removeComparison } from '@/lib/domain/woj-vs-shams/staff-commands';
import { comparisonEdit, staffComparisonView } from '@/lib/domain/woj-vs-shams/staff-schema';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';
import { idText, objectId } from '@/lib/platform/schema/fields';

const params = z.object({ id: objectId });

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  PATCH: route(
    {
      operation: 'editComparison',
      summary: 'Sets title, description or winner of a comparison, or the tweet of an empty side',
      access: 'staff',
      limit: LIMITS.write,
      params,
      body: comparisonEdit.extend({ version: seenVersion }),
      response: staffComparisonView,
      errors: ['not_found', 'conflict'],
    },
    async ({ params, body: { version, ...edit }, writeContext }) =>
      editComparison(params.id, edit, writeContext(version)),
  ),
  DELETE: route(
    {
      operation: 'deleteComparison',
      summary: 'Deletes a comparison; its tweets stay',
      access: 'staff',
      limit: LIMITS.write,
      params,
      response: z.object({ _id: idText }),
      errors: ['not_found'],
    },
    async ({ params, writeContext }) => removeComparison(params.id, writeContext()),
  ),
});
