import { z } from 'zod';
import { createIssue } from '@/lib/domain/newsletter/issue-commands';
import { listIssues, readIssueView } from '@/lib/domain/newsletter/issue-queries';
import { issueInput, issueView } from '@/lib/domain/newsletter/issue-schema';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';

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
