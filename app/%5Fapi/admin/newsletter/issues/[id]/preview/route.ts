import { z } from 'zod';
import { previewIssue } from '@/lib/domain/newsletter/issue-commands';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';
import { objectId } from '@/lib/platform/schema/fields';

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
