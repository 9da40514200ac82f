import { z } from 'zod';
import { type StaffJournalistView, staffJournalistView } from '@/lib/domain/journalist/staff-schema';
import type { WriteContext } from '@/lib/platform/documents/audit-schema';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';

/** The calls that give a journalist a badge and take it. */
export const badgeCall = <Body extends z.ZodType>(
  described: { operation: string; summary: string; body: Body },
  edit: (body: z.output<Body>, context: WriteContext) => Promise<StaffJournalistView>,
) =>
  methods({
    POST: route(
      {
        ...described,
        access: 'staff',
        limit: LIMITS.write,
        response: z.object({ journalist: staffJournalistView }),
        errors: ['not_found'],
      },
      async ({ body, writeContext }) => ({ journalist: await edit(body, writeContext()) }),
    ),
  });
