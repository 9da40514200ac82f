import { notFound } from 'next/navigation';
import { requireStaffPage } from '@/lib/auth/page';

/** The 404 of the staff side, for unknown paths below /admin. */
export default async function AbsentStaffPage() {
  await requireStaffPage();
  notFound();
}
