import { z } from 'zod';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { startSending } from '@/lib/newsletter/issue/commands';
import { readIssueView } from '@/lib/newsletter/issue/queries';
import { issueView } from '@/lib/newsletter/issue/schema';
import { sendInBackground } from '@/lib/newsletter/issue/sender';
import { objectId } from '@/lib/schema';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  POST: route(
    {
      operation: 'sendNewsletterIssue',
      summary: 'Sends an issue to all confirmed subscribers, or resumes that',
      access: 'staff',
      limit: LIMITS.costly,
      params: z.object({ id: objectId }),
      body: z.strictObject({ version: z.number().int().min(0).optional() }),
      response: z.object({ issue: issueView }),
      errors: ['conflict', 'not_found'],
    },
    async ({ params: { id }, body: { version }, writeContext }) => {
      const issue = await startSending(id, writeContext(version));
      sendInBackground(id);
      return { issue: await readIssueView(issue) };
    },
  ),
});
