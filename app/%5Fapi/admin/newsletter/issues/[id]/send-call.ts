import { z } from 'zod';
import type { WriteContext } from '@/lib/audit/schema';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { readIssueView } from '@/lib/newsletter/issue/queries';
import { type IssueDocument, issueView } from '@/lib/newsletter/issue/schema';
import { sendInBackground } from '@/lib/newsletter/issue/sender';
import { objectId } from '@/lib/schema';

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
