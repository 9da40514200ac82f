import { notFound } from 'next/navigation';
import { requireStaffPage } from '@/lib/auth/page';

/** For addresses below /admin that no page has: the answer of the staff side, for staff alone. */
export default async function AbsentStaffPage() {
  await requireStaffPage();
  notFound();
}
