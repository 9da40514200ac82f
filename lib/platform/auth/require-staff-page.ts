import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { config } from '@/lib/platform/config/config';
import { loginPath, returnPath } from './return-path';
import type { StaffMember } from './schema';
import { readStaff } from './session';
import { REQUESTED_PATH_HEADER } from './settings';

/**
 * Ensures that a staff page is rendered only for staff; each page calls it first. The middleware refuses earlier, but
 * is not relied on.
 * @returns the staff member of the request
 * @throws Next.js's 404 while `ADMIN_ENABLED` is off, and its redirect to the sign-in page without a session
 */
export async function requireStaffPage(): Promise<StaffMember> {
  const request = await headers();
  requireStaffSide();
  const staff = await readStaff(request);
  if (!staff) redirect(loginPath(returnPath(request.get(REQUESTED_PATH_HEADER))));
  return staff;
}

/** @returns the staff member of a request, for staff pages that are also open without a session; null without one */
export async function readStaffPage(): Promise<StaffMember | null> {
  const request = await headers();
  requireStaffSide();
  return readStaff(request);
}

function requireStaffSide(): void {
  if (!config().ADMIN_ENABLED) notFound();
}
