import type { ObjectId } from 'mongodb';
import { collection } from '@/lib/platform/db/collections';
import { versionOf } from '@/lib/platform/documents/schema';
import { DELIVERY_STATUSES } from '@/lib/platform/mail/schema';
import type { IssueContent, IssueDocument, IssueView, TroubledView } from './issue-schema';
import { withReportPages } from './issue-verdict';

/** All reads here are uncached, except that of the public page by its caller. */

const LISTED = 100;

/** @returns the newest issues for staff, newest first, and how many there are in all */
export async function listIssues(): Promise<{ issues: IssueView[]; total: number }> {
  const stored = await collection('newsletter_issues');
  const [found, total] = await Promise.all([
    stored.find({}).sort({ created_at: -1, _id: -1 }).limit(LISTED).toArray(),
    stored.estimatedDocumentCount(),
  ]);
  return { issues: await Promise.all(found.map(readIssueView)), total };
}

/** @returns null if there is none */
export async function findIssue(_id: ObjectId): Promise<IssueDocument | null> {
  const issue = await (await collection('newsletter_issues')).findOne({ _id });
  return issue?.meta?.deleting ? null : issue;
}

/** @returns an issue as staff see it, with how many of its mails are in each state */
export async function readIssueView(issue: IssueDocument): Promise<IssueView> {
  const deliveries = await collection('newsletter_deliveries');
  const counts = await Promise.all(
    DELIVERY_STATUSES.map(
      async (status) => [status, await deliveries.countDocuments({ issue: issue._id, status })] as const,
    ),
  );
  return {
    _id: issue._id.toHexString(),
    version: versionOf(issue),
    number: issue.number,
    subject: issue.subject,
    intro: issue.intro,
    rumors: issue.rumors,
    stories: issue.stories,
    status: issue.status,
    created_at: issue.created_at.toISOString(),
    sent_at: issue.sent_at?.toISOString() ?? null,
    deliveries: Object.fromEntries(counts) as IssueView['deliveries'],
  };
}

/** The most mails whose fate the page lists; the view of their issue counts all. */
const TROUBLED = 200;

/** The addresses that refused an issue, or of which nobody knows whether they got it. */
export async function listTroubled(issue: ObjectId): Promise<TroubledView[]> {
  const deliveries = await collection('newsletter_deliveries');
  const stored = await deliveries
    .find({ issue, status: { $in: ['refused', 'uncertain'] } })
    .limit(TROUBLED)
    .toArray();
  const ids = stored.map(({ subscription }) => subscription);
  const subscriptions = await (await collection('subscriptions')).find({ _id: { $in: ids } }).toArray();
  const emails = new Map(subscriptions.map(({ _id, email }) => [_id.toHexString(), email]));
  return stored.map(({ subscription, status, error }) => ({
    email: emails.get(subscription.toHexString()) ?? '(deleted)',
    status: status as 'refused' | 'uncertain',
    error,
  }));
}

/** @returns the number of confirmed subscribers */
export const countSubscribers = async (): Promise<number> =>
  (await collection('subscriptions')).countDocuments({ status: 'confirmed' });

/** @returns what a sent issue showed when it was sent; null if there is none of that number */
export async function findSentIssue(number: number): Promise<IssueContent | null> {
  const issue = await (await collection('newsletter_issues')).findOne({ number });
  return issue?.content ? withReportPages(issue.content) : null;
}

/** @returns the issues whose sending has begun and is not complete */
export const findUnfinished = async (): Promise<IssueDocument[]> =>
  (await collection('newsletter_issues')).find({ status: 'sending' }).toArray();
