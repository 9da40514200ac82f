import { z } from 'zod';
import { deleteTopic } from '@/lib/domain/topic/commands';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';
import { objectId } from '@/lib/platform/schema/fields';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  DELETE: route(
    {
      operation: 'deleteTopic',
      summary: 'Deletes a topic; its tweets stay',
      access: 'staff',
      limit: LIMITS.write,
      params: z.object({ id: objectId }),
      response: z.object({ _id: z.string() }),
      errors: ['conflict'],
    },
    async ({ params, writeContext }) => {
      const { _id } = await deleteTopic(params.id, writeContext());
      return { _id: _id.toHexString() };
    },
  ),
});
