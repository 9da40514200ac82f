import { z } from 'zod';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { createIssue } from '@/lib/newsletter/issue/commands';
import { listIssues, readIssueView } from '@/lib/newsletter/issue/queries';
import { issueInput, issueView } from '@/lib/newsletter/issue/schema';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'listNewsletterIssues',
      summary: 'The issues of the newsletter, newest first',
      access: 'staff',
      limit: LIMITS.read,
      response: z.object({ issues: z.array(issueView), total: z.int().min(0) }),
    },
    () => listIssues(),
  ),
  POST: route(
    {
      operation: 'createNewsletterIssue',
      summary: 'Creates a draft of an issue',
      access: 'staff',
      limit: LIMITS.write,
      body: issueInput,
      response: z.object({ issue: issueView }),
    },
    async ({ body, writeContext }) => ({
      issue: await readIssueView(await createIssue(body, writeContext())),
    }),
  ),
});
