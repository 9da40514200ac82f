import type { Metadata } from 'next';
import { DeskPage } from '@/components/desk/desk-page';
import { WebVitalsTable } from '@/components/web-vitals/web-vitals-table';
import { requireStaffPage } from '@/lib/auth/page';
import { countOpenRumors, countOpenTopics } from '@/lib/desk/page-data';
import { formatCount } from '@/lib/text/count';
import { summariseWebVitals } from '@/lib/web-vitals/queries';

export const metadata: Metadata = { title: 'Misc Info' };

/** How much is open, and how fast pages are for their visitors. */
export default async function InfoPage() {
  await requireStaffPage();
  const [rumors, topics, kinds] = await Promise.all([
    countOpenRumors(),
    countOpenTopics(),
    summariseWebVitals(new Date()),
  ]);
  return (
    <DeskPage title="Misc Info">
      <dl className="desk-numbers">
        <div>
          <dt>Open rumors</dt>
          <dd>{formatCount(rumors)}</dd>
        </div>
        <div>
          <dt>Open topics</dt>
          <dd>{formatCount(topics)}</dd>
        </div>
      </dl>
      <WebVitalsTable kinds={kinds} />
    </DeskPage>
  );
}
