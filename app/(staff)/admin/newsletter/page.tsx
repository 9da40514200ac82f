import type { Metadata } from 'next';
import { DeskPage } from '@/components/staff/desk/desk-page';
import { NewIssue } from '@/components/staff/newsletter/new-issue.island';
import { NewestOf } from '@/components/staff/shell/newest-of';
import { Empty } from '@/components/ui/empty';
import { PageLink } from '@/components/ui/page-link';
import { countSubscribers, listIssues } from '@/lib/domain/newsletter/issue-queries';
import { requireStaffPage } from '@/lib/platform/auth/require-staff-page';
import { canMail } from '@/lib/platform/mail/send';
import { formatCount } from '@/lib/platform/text/count';

export const metadata: Metadata = { title: 'Newsletter' };

/** The issues of the newsletter: drafts, those being sent, and sent ones. */
export default async function NewsletterPage() {
  await requireStaffPage();
  const [{ issues, total }, subscribers] = await Promise.all([listIssues(), countSubscribers()]);
  return (
    <DeskPage title="Newsletter">
      <p className="note">
        {formatCount(subscribers)} confirmed {subscribers === 1 ? 'subscriber' : 'subscribers'}.
        {!canMail() && ' This site doesn’t send e-mail: set SMTP_URL.'}
      </p>
      <NewIssue />
      <NewestOf shown={issues.length} total={total} />
      {issues.length === 0 && <Empty>No issues</Empty>}
      <ul className="issues">
        {issues.map((issue) => (
          <li key={issue._id}>
            <PageLink href={`/admin/newsletter/${issue._id}`}>{issue.subject}</PageLink>{' '}
            <span className="soft">
              {issue.status}
              {issue.number && ` · number ${issue.number}`}
              {issue.status !== 'draft' && ` · sent to ${issue.deliveries.sent}`} ·{' '}
              {issue.created_at.slice(0, 10)}
            </span>
          </li>
        ))}
      </ul>
    </DeskPage>
  );
}
