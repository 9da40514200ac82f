import { z } from 'zod';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { sendTest } from '@/lib/newsletter/issue/commands';
import { objectId } from '@/lib/schema';

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
