import { z } from 'zod';
import type { WriteContext } from '@/lib/audit/schema';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { type StaffJournalistView, staffJournalistView } from '@/lib/journalist/staff-schema';

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
