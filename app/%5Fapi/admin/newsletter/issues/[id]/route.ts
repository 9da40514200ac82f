import { z } from 'zod';
import { deleteIssue, editIssue, readIssue } from '@/lib/domain/newsletter/issue-commands';
import { listTroubled, readIssueView } from '@/lib/domain/newsletter/issue-queries';
import { issueEdit, issueView, troubledView } from '@/lib/domain/newsletter/issue-schema';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';
import { objectId } from '@/lib/platform/schema/fields';

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
