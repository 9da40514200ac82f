import type { Metadata } from 'next';
import { DeskPage } from '@/components/desk/desk-page';
import { Puzzles } from '@/components/fadeaway-admin/puzzles.island';
import { requireStaffPage } from '@/lib/auth/page';
import { listPuzzles } from '@/lib/fadeaway/staff-queries';

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
