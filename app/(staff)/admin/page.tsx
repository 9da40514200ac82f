import { redirect } from 'next/navigation';
import { requireStaffPage } from '@/lib/auth/page';
import { DESK_PATH } from '@/lib/auth/settings';

export default async function StaffHomePage() {
  await requireStaffPage();
  redirect(DESK_PATH);
}
