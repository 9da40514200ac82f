import type { Metadata } from 'next';
import { StaffNotFoundContent } from '@/components/staff/shell/staff-not-found';
import { requireStaffPage } from '@/lib/platform/auth/require-staff-page';

export const metadata: Metadata = { title: 'Page not found' };

/**
 * The 404 of the staff side, for unknown paths below /admin, and for pages whose subject is absent. The server sets the
 * status (server/staff-page-status.ts).
 */
export default async function UnknownStaffPage() {
  await requireStaffPage();
  return <StaffNotFoundContent />;
}
