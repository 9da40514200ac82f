import type { Metadata } from 'next';
import { DeskPage } from '@/components/staff/desk/desk-page';
import { WebVitalsTable } from '@/components/staff/web-vitals/web-vitals-table';
import { countOpenRumors, countOpenTopics } from '@/lib/domain/desk/page-data';
import { requireStaffPage } from '@/lib/platform/auth/require-staff-page';
import { formatCount } from '@/lib/platform/text/count';
import { summarizeWebVitals } from '@/lib/platform/web-vitals/queries';

export const metadata: Metadata = { title: 'Misc Info' };

/** How much is open, and how fast pages are for their visitors. */
export default async function InfoPage() {
  await requireStaffPage();
  const [rumors, topics, kinds] = await Promise.all([
    countOpenRumors(),
    countOpenTopics(),
    summarizeWebVitals(new Date()),
  ]);
  return (
    <DeskPage title="Misc Info">
      <dl className="desk-numbers">
        <div>
          <dt>Rumors not settled</dt>
          <dd>{formatCount(rumors)}</dd>
        </div>
        <div>
          <dt>Topics not settled</dt>
          <dd>{formatCount(topics)}</dd>
        </div>
      </dl>
      <WebVitalsTable kinds={kinds} />
    </DeskPage>
  );
}
