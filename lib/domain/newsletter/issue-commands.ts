import { ObjectId } from 'mongodb';
import { databaseTime } from '@/lib/platform/db/clock';
import { collection } from '@/lib/platform/db/collections';
import type { WriteContext } from '@/lib/platform/documents/audit-schema';
import { create, remove, revise } from '@/lib/platform/documents/revise';
import { ApiError, notFound } from '@/lib/platform/http/errors';
import { canMail, mailServer } from '@/lib/platform/mail/send';
import { readContent } from './issue-content';
import { issueMail, renderForAll } from './issue-mail';
import { issueModel } from './issue-model';
import { countSubscribers, findIssue } from './issue-queries';
import type { IssueDocument, IssueInput } from './issue-schema';
import { type RenderedIssue, renderIssue } from './render-issue';

export const createIssue = (input: IssueInput, context: WriteContext): Promise<IssueDocument> =>
  create(
    issueModel,
    {
      _id: new ObjectId(),
      number: null,
      subject: input.subject,
      intro: input.intro,
      rumors: input.rumors,
      stories: input.stories,
      status: 'draft',
      content: null,
      created_at: new Date(),
      tested_at: null,
      sending_at: null,
      sent_at: null,
    },
    context,
  );

/** Sets fields of a draft. Throws like `revise`; ApiError `conflict` once it is being sent. */
export async function editIssue(
  id: ObjectId,
  edit: Partial<IssueInput>,
  context: WriteContext,
): Promise<IssueDocument> {
  const change = (issue: IssueDocument) => {
    refuseSent(issue);
    return edit;
  };
  return (await revise(issueModel, id, change, context)).after;
}

/** Deletes a draft. Throws like `editIssue`. */
export async function deleteIssue(id: ObjectId, context: WriteContext): Promise<void> {
  refuseSent(await readIssue(id));
  await remove(issueModel, id, context);
}

/** @returns an issue as it looks now; a sent one as it was sent */
export async function previewIssue(id: ObjectId): Promise<RenderedIssue> {
  const issue = await readIssue(id);
  const content = issue.content ?? (await readContent(issue));
  return renderIssue(content, { href: 'https://unsubscribe.example/', label: 'Unsubscribe' });
}

/**
 * Mails an issue to the address of an editor.
 * @throws ApiError `conflict` without a mail server, or when it refuses the mail
 */
export async function sendTest(id: ObjectId, to: string, context: WriteContext): Promise<IssueDocument> {
  requireMail();
  const issue = await readIssue(id);
  const content = issue.content ?? (await readContent(issue));
  const token = '0'.repeat(64);
  const mail = issueMail(await renderForAll(content), {
    to,
    token,
    messageId: `test.${new ObjectId().toHexString()}`,
  });
  try {
    await mailServer().sendMail({ ...mail, subject: `[Test] ${content.subject}` });
  } catch (error) {
    throw new ApiError(
      'conflict',
      `The mail server refused it: ${error instanceof Error ? error.message : error}`,
    );
  }
  return (await revise(issueModel, id, () => ({ tested_at: new Date() }), context)).after;
}

const TRIES = 5;

/**
 * Fixes what an issue shows, gives it its number and marks it as being sent; the caller starts the sender. Repeating it
 * resumes an issue that is being sent.
 * @throws ApiError `conflict` without a mail server, subscribers or content, or when it was sent
 */
export async function startSending(id: ObjectId, context: WriteContext): Promise<IssueDocument> {
  requireMail();
  const issue = await readIssue(id);
  if (issue.status === 'sent') throw new ApiError('conflict', 'This issue has already been sent.');
  if (issue.status === 'sending') return issue;
  const content = await readContent(issue);
  if (content.rumors.length + content.stories.length === 0 && !content.intro) {
    throw new ApiError('conflict', 'This issue is empty. Write an intro, or choose rumors or stories.');
  }
  if ((await countSubscribers()) === 0)
    throw new ApiError('conflict', 'No one has confirmed a subscription yet.');
  for (let tried = 1; ; tried++) {
    const number = await nextNumber();
    const begin = (stored: IssueDocument) =>
      stored.status === 'draft'
        ? { status: 'sending' as const, number, content, sending_at: new Date() }
        : {};
    try {
      return (await revise(issueModel, id, begin, { ...context, seenVersion: context.seenVersion })).after;
    } catch (error) {
      const isTaken = error instanceof ApiError && error.issues?.some(({ path }) => path === 'number');
      if (!isTaken || tried === TRIES) throw error;
    }
  }
}

/**
 * Marks a sent issue as being sent again, to those of whom nobody knows whether they got it; the caller starts the
 * sender. Some of them may get it twice.
 * @throws ApiError `conflict` without a mail server, before it was sent, or when there is nobody like that
 */
export async function sendAgain(id: ObjectId, context: WriteContext): Promise<IssueDocument> {
  requireMail();
  const begin = async ({ status }: IssueDocument) => {
    if (status !== 'sent') throw new ApiError('conflict', 'This issue hasn’t gone to everyone yet.');
    const uncertain = await (await collection('newsletter_deliveries')).countDocuments({
      issue: id,
      status: 'uncertain',
    });
    if (uncertain === 0) throw new ApiError('conflict', 'Everyone has this issue.');
    return { status: 'sending' as const, resend_at: databaseTime() };
  };
  return (await revise(issueModel, id, begin, context)).after;
}

async function nextNumber(): Promise<number> {
  const issues = await collection('newsletter_issues');
  const [last] = await issues
    .find({ number: { $gt: 0 } })
    .sort({ number: -1 })
    .limit(1)
    .toArray();
  return (last?.number ?? 0) + 1;
}

/** Throws ApiError `not_found`. */
export async function readIssue(id: ObjectId): Promise<IssueDocument> {
  const issue = await findIssue(id);
  if (!issue) throw notFound('issue');
  return issue;
}

function requireMail(): void {
  if (!canMail()) throw new ApiError('conflict', 'This site doesn’t send e-mail: set SMTP_URL.');
}

function refuseSent({ status }: IssueDocument): void {
  if (status !== 'draft')
    throw new ApiError('conflict', 'This issue is being sent and can no longer be changed.');
}
