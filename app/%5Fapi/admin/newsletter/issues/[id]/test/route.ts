import { z } from 'zod';
import { sendTest } from '@/lib/domain/newsletter/issue-commands';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';
import { objectId } from '@/lib/platform/schema/fields';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  POST: route(
    {
      operation: 'testNewsletterIssue',
      summary: 'Mails an issue to the address of the caller',
      access: 'staff',
      limit: LIMITS.costly,
      params: z.object({ id: objectId }),
      response: z.object({ sent_to: z.string() }),
      errors: ['conflict', 'not_found'],
    },
    async ({ params: { id }, staff, writeContext }) => {
      await sendTest(id, staff.email, writeContext());
      return { sent_to: staff.email };
    },
  ),
});
