import { z } from 'zod';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { deleteIssue, editIssue, readIssue } from '@/lib/newsletter/issue/commands';
import { listTroubled, readIssueView } from '@/lib/newsletter/issue/queries';
import { issueEdit, issueView, troubledView } from '@/lib/newsletter/issue/schema';
import { objectId } from '@/lib/schema';

const params = z.object({ id: objectId });

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'getNewsletterIssue',
      summary: 'An issue, how far its sending is, and the addresses that did not get it',
      access: 'staff',
      limit: LIMITS.read,
      params,
      response: z.object({ issue: issueView, troubled: z.array(troubledView) }),
      errors: ['not_found'],
    },
    async ({ params: { id } }) => ({
      issue: await readIssueView(await readIssue(id)),
      troubled: await listTroubled(id),
    }),
  ),
  PATCH: route(
    {
      operation: 'editNewsletterIssue',
      summary: 'Sets fields of a draft',
      access: 'staff',
      limit: LIMITS.write,
      params,
      body: issueEdit,
      response: z.object({ issue: issueView }),
      errors: ['conflict', 'not_found'],
    },
    async ({ params: { id }, body: { version, ...edit }, writeContext }) => ({
      issue: await readIssueView(await editIssue(id, edit, writeContext(version))),
    }),
  ),
  DELETE: route(
    {
      operation: 'deleteNewsletterIssue',
      summary: 'Deletes a draft',
      access: 'staff',
      limit: LIMITS.write,
      params,
      response: z.object({}),
      errors: ['conflict', 'not_found'],
    },
    async ({ params: { id }, writeContext }) => {
      await deleteIssue(id, writeContext());
      return {};
    },
  ),
});
