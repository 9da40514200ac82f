import { z } from 'zod';
import { readIssueView } from '@/lib/domain/newsletter/issue-queries';
import { type IssueDocument, issueView } from '@/lib/domain/newsletter/issue-schema';
import { sendInBackground } from '@/lib/domain/newsletter/issue-sender';
import type { WriteContext } from '@/lib/platform/documents/audit-schema';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';
import { objectId } from '@/lib/platform/schema/fields';

/** The calls that send an issue, and send it again. */
export const sendCall = (
  described: {
    operation: string;
    summary: string;
    body: z.ZodType<{ version?: number | undefined }>;
  },
  begin: (id: z.output<typeof objectId>, context: WriteContext) => Promise<IssueDocument>,
) =>
  methods({
    POST: route(
      {
        ...described,
        access: 'staff',
        limit: LIMITS.costly,
        params: z.object({ id: objectId }),
        response: z.object({ issue: issueView }),
        errors: ['conflict', 'not_found'],
      },
      async ({ params: { id }, body: { version }, writeContext }) => {
        const issue = await begin(id, writeContext(version));
        sendInBackground(id);
        return { issue: await readIssueView(issue) };
      },
    ),
  });
