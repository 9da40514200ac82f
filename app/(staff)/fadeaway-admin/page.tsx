import type { Metadata } from 'next';
import { DeskPage } from '@/components/staff/desk/desk-page';
import { Puzzles } from '@/components/staff/fadeaway/puzzles.island';
import { listPuzzles } from '@/lib/domain/fadeaway/staff-queries';
import { requireStaffPage } from '@/lib/platform/auth/require-staff-page';

export const metadata: Metadata = { title: 'FadeAway Admin' };

/** The puzzles of FadeAway. */
export default async function FadeAwayAdminPage() {
  await requireStaffPage();
  return (
    <DeskPage title="FadeAway Admin">
      <Puzzles initial={await listPuzzles()} now={Date.now()} />
    </DeskPage>
  );
}
