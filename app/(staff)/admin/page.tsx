import { redirect } from 'next/navigation';
import { requireStaffPage } from '@/lib/platform/auth/require-staff-page';
import { DESK_PATH } from '@/lib/platform/auth/settings';

export default async function StaffHomePage() {
  await requireStaffPage();
  redirect(DESK_PATH);
}
