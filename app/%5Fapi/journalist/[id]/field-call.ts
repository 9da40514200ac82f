import { z } from 'zod';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { setJournalistFields } from '@/lib/journalist/staff-commands';
import { staffJournalistView } from '@/lib/journalist/staff-schema';
import { objectId } from '@/lib/schema';

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
