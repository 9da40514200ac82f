import type { Metadata } from 'next';
import { StaffAbsent } from '@/components/staff/staff-absent';
import { requireStaffPage } from '@/lib/auth/page';

export const metadata: Metadata = { title: 'There is no such page' };

/**
 * The 404 of the staff side, for unknown paths below /admin, and for pages whose subject is absent. The server sets the
 * status (scripts/start/true-status.ts).
 */
export default async function AbsentStaffPage() {
  await requireStaffPage();
  return <StaffAbsent />;
}
