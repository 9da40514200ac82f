import type { Metadata } from 'next';
import { NotFoundPage } from '@/components/layout/not-found-page';
import { SiteShell } from '@/components/layout/site-shell';
import { isSampleData } from '@/lib/domain/site/queries';

export const metadata: Metadata = { title: 'Not found', robots: { index: false } };

/** For addresses that match no route, which only have the root layout. */
export default async function NotFound() {
  return (
    <SiteShell isSampleData={await isSampleData()}>
      <NotFoundPage />
    </SiteShell>
  );
}
