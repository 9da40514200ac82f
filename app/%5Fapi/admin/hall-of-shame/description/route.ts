import { z } from 'zod';
import { seenVersion } from '@/lib/domain/desk/tweet-edit-schema';
import { describeHallOfShameEntry } from '@/lib/domain/hall-of-shame/staff-commands';
import { staffHallOfShameView } from '@/lib/domain/hall-of-shame/staff-schema';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';
import { cleanText, objectId } from '@/lib/platform/schema/fields';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  POST: route(
    {
      operation: 'describeHallOfShameEntry',
      summary: 'Sets the description of an entry of the Hall of Shame; a blank one deletes it',
      access: 'staff',
      limit: LIMITS.write,
      body: z.strictObject({
        object_id: objectId,
        description: cleanText(10_000).nullable(),
        version: seenVersion,
      }),
      response: z.object({ tweet: staffHallOfShameView }),
      errors: ['not_found', 'conflict'],
    },
    async ({ body: { object_id: id, description, version }, writeContext }) => ({
      tweet: await describeHallOfShameEntry(id, description || null, writeContext(version)),
    }),
  ),
});
