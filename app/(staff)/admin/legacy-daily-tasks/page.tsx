import type { Metadata } from 'next';
import { TabbedPage } from '@/components/staff/desk/tabbed-page';
import { requireStaffPage } from '@/lib/platform/auth/require-staff-page';

export const metadata: Metadata = { title: 'Daily Tasks' };

const TABS = [
  'tasks',
  'active',
  'resolved',
  'untagged',
  'reports',
  'articles',
  'playerNicknames',
  'teamNicknames',
] as const;

/** The lists of tweets by how far they are. */
export default async function LegacyDailyTasksPage({ searchParams }: PageProps<'/admin/legacy-daily-tasks'>) {
  await requireStaffPage();
  return (
    <TabbedPage title="Daily Tasks" path="/admin/legacy-daily-tasks" tabs={TABS} query={await searchParams} />
  );
}
