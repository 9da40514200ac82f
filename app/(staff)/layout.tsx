import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { StaffShell } from '@/components/staff/shell/staff-shell';
import { readStaffPage } from '@/lib/platform/auth/require-staff-page';
import '@/components/staff/shell/staff.css';

/** Staff pages are rendered completely per request: a prerendered shell could not carry a nonce. */
export const instant = false;

export const metadata: Metadata = { robots: { index: false, follow: false } };

export default async function StaffLayout({ children }: { children: ReactNode }) {
  const staff = await readStaffPage();
  return <StaffShell staff={staff}>{children}</StaffShell>;
}
