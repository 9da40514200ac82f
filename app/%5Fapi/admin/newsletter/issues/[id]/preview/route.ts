import { z } from 'zod';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { previewIssue } from '@/lib/newsletter/issue/commands';
import { objectId } from '@/lib/schema';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'previewNewsletterIssue',
      summary: 'An issue as it is mailed: subject, HTML and text',
      access: 'staff',
      limit: LIMITS.read,
      params: z.object({ id: objectId }),
      response: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
      errors: ['not_found'],
    },
    async ({ params: { id } }) => previewIssue(id),
  ),
});
