import type { Metadata } from 'next';
import { DeskPage } from '@/components/staff/desk/desk-page';
import { JournalistEditor } from '@/components/staff/journalist/journalist-editor.island';
import { JournalistHead } from '@/components/staff/journalist/journalist-head';
import { JournalistPicker } from '@/components/staff/journalist/journalist-picker.island';
import { listFilterJournalists } from '@/lib/domain/desk/page-data';
import { parameter } from '@/lib/domain/desk/page-filters';
import { listTeamTags } from '@/lib/domain/desk/tag-queries';
import { findEditedJournalist } from '@/lib/domain/journalist/staff-queries';
import { requireStaffPage } from '@/lib/platform/auth/require-staff-page';

export const metadata: Metadata = { title: 'Edit Journalist' };

const PATH = '/admin/journalist';

/** Edits the profile of a journalist. */
export default async function EditJournalistPage({ searchParams }: PageProps<'/admin/journalist'>) {
  await requireStaffPage();
  const username = parameter(await searchParams, 'username');
  const [journalists, teams, edited] = await Promise.all([
    listFilterJournalists(),
    listTeamTags(),
    username ? findEditedJournalist(username) : null,
  ]);
  return (
    <DeskPage title="Edit Journalist">
      <JournalistPicker path={PATH} journalists={journalists} isListed={!edited} />
      {username && !edited && <p className="form-problem">No journalist has the username {username}.</p>}
      {edited && (
        <>
          <JournalistHead journalist={edited.journalist} />
          <JournalistEditor
            key={edited.journalist._id}
            initial={edited.journalist}
            teams={teams}
            tweets={edited.tweets}
          />
        </>
      )}
    </DeskPage>
  );
}
