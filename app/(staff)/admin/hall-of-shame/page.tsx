import type { Metadata } from 'next';
import { DeskPage } from '@/components/desk/desk-page';
import { ShameDescriptions } from '@/components/desk-records/shame-descriptions.island';
import { Empty } from '@/components/ui/empty';
import { requireStaffPage } from '@/lib/auth/page';
import { listStaffHallOfShame } from '@/lib/hall-of-shame/staff-queries';

export const metadata: Metadata = { title: 'Hall of Shame' };

/** The descriptions of the Hall of Shame. */
export default async function StaffHallOfShamePage() {
  await requireStaffPage();
  const entries = await listStaffHallOfShame();
  return (
    <DeskPage title="Hall of Shame">
      {entries.length === 0 && (
        <Empty>Nothing is in the Hall of Shame. Mark a bad tweet on the desk to put it there.</Empty>
      )}
      <ShameDescriptions entries={entries} />
    </DeskPage>
  );
}
