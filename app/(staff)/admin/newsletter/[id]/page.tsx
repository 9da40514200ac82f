import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { DeskPage } from '@/components/staff/desk/desk-page';
import { IssueEditor } from '@/components/staff/newsletter/issue-editor.island';
import { PageLink } from '@/components/ui/page-link';
import { readChoices } from '@/lib/domain/newsletter/issue-choices';
import { findIssue, listTroubled, readIssueView } from '@/lib/domain/newsletter/issue-queries';
import { requireStaffPage } from '@/lib/platform/auth/require-staff-page';
import { objectId } from '@/lib/platform/schema/fields';

export const metadata: Metadata = { title: 'Newsletter' };

/** Composes an issue of the newsletter, shows how it looks, and sends it. */
export default async function NewsletterIssuePage({ params }: PageProps<'/admin/newsletter/[id]'>) {
  await requireStaffPage();
  const { id } = await params;
  const parsed = objectId.safeParse(id);
  const issue = parsed.success ? await findIssue(parsed.data) : null;
  if (!issue) notFound();
  const [view, choices, troubled] = await Promise.all([
    readIssueView(issue),
    readChoices(issue),
    listTroubled(issue._id),
  ]);
  return (
    <DeskPage
      title={issue.number ? `Newsletter ${issue.number}` : 'Newsletter'}
      tools={
        <PageLink className="pill" href="/admin/newsletter">
          All issues
        </PageLink>
      }
    >
      <IssueEditor issue={view} choices={choices} troubled={troubled} />
    </DeskPage>
  );
}
