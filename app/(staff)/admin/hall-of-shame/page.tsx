import type { Metadata } from 'next';
import { DeskPage } from '@/components/staff/desk/desk-page';
import { ShameDescriptions } from '@/components/staff/record/shame-descriptions.island';
import { Empty } from '@/components/ui/empty';
import { listStaffHallOfShame } from '@/lib/domain/hall-of-shame/staff-queries';
import { requireStaffPage } from '@/lib/platform/auth/require-staff-page';

export const metadata: Metadata = { title: 'Hall of Shame' };

/** The descriptions of the Hall of Shame. */
export default async function StaffHallOfShamePage() {
  await requireStaffPage();
  const entries = await listStaffHallOfShame();
  return (
    <DeskPage title="Hall of Shame">
      {entries.length === 0 && (
        <Empty>The Hall of Shame is empty. Mark a bad tweet on the desk to put it there.</Empty>
      )}
      <ShameDescriptions entries={entries} />
    </DeskPage>
  );
}
