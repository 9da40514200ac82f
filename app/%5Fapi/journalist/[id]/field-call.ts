import { z } from 'zod';
import { setJournalistFields } from '@/lib/domain/journalist/staff-commands';
import { staffJournalistView } from '@/lib/domain/journalist/staff-schema';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';
import { objectId } from '@/lib/platform/schema/fields';

type Fields = Parameters<typeof setJournalistFields>[1];

/** A call that sets fields of a journalist to what its body names. */
export const fieldCall = (
  described: { operation: string; summary: string },
  body: z.ZodType<Fields & { version?: number | undefined }>,
) =>
  methods({
    POST: route(
      {
        ...described,
        access: 'staff',
        limit: LIMITS.write,
        params: z.object({ id: objectId }),
        body,
        response: z.object({ journalist: staffJournalistView }),
        errors: ['not_found', 'conflict'],
      },
      async ({ params, body: { version, ...fields }, writeContext }) => ({
        journalist: await setJournalistFields(params.id, fields, writeContext(version)),
      }),
    ),
  });
