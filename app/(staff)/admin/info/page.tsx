import type { Metadata } from 'next';
import { DeskPage } from '@/components/desk/desk-page';
import { requireStaffPage } from '@/lib/auth/page';
import { countOpenRumors, countOpenTopics } from '@/lib/desk/page-data';

export const metadata: Metadata = { title: 'Misc Info' };

/** How much is open. */
export default async function InfoPage() {
  await requireStaffPage();
  const [rumors, topics] = await Promise.all([countOpenRumors(), countOpenTopics()]);
  return (
    <DeskPage title="Misc Info">
      <dl className="desk-numbers">
        <div>
          <dt>Open rumors</dt>
          <dd>{rumors.toLocaleString('en-US')}</dd>
        </div>
        <div>
          <dt>Open topics</dt>
          <dd>{topics.toLocaleString('en-US')}</dd>
        </div>
      </dl>
    </DeskPage>
  );
}
