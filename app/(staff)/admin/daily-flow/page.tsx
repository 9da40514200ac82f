import type { Metadata } from 'next';
import { TabbedPage } from '@/components/staff/desk/tabbed-page';
import { requireStaffPage } from '@/lib/platform/auth/require-staff-page';

export const metadata: Metadata = { title: 'Daily Flow' };

const TABS = [
  'tasks',
  'custom',
  'aggregators',
  'reports',
  'articles',
  'topics',
  'suggested',
  'noNews',
] as const;

/** The day's work on tweets, articles and topics. */
export default async function DailyFlowPage({ searchParams }: PageProps<'/admin/daily-flow'>) {
  await requireStaffPage();
  return <TabbedPage title="Daily Flow" path="/admin/daily-flow" tabs={TABS} query={await searchParams} />;
}
