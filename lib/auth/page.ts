import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { config } from '@/lib/config';
import { loginPath, returnPath } from './return-path';
import type { StaffMember } from './schema';
import { readStaff } from './session';
import { REQUESTED_PATH_HEADER } from './settings';

/**
 * Lets a staff page be rendered for staff alone; the first thing that each of them does. The middleware turns away
 * sooner, and nothing relies on that.
 * @returns who asks for the page
 * @throws what Next.js answers with 404 while `ADMIN_ENABLED` is off, and with a redirect to the sign-in page without a
 *   session
 */
export async function requireStaffPage(): Promise<StaffMember> {
  const request = await headers();
  requireStaffSide();
  const staff = await readStaff(request);
  if (!staff) redirect(loginPath(returnPath(request.get(REQUESTED_PATH_HEADER))));
  return staff;
}

/** @returns who asks for a page of the staff side that those who are not signed in may see too; null for them */
export async function readStaffPage(): Promise<StaffMember | null> {
  const request = await headers();
  requireStaffSide();
  return readStaff(request);
}

function requireStaffSide(): void {
  if (!config().ADMIN_ENABLED) notFound();
}
