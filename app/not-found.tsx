import type { Metadata } from 'next';
import { NotFoundPage } from '@/components/layout/not-found-page';
import { SiteShell } from '@/components/layout/site-shell';

export const metadata: Metadata = { title: 'Not found', robots: { index: false } };

/** For addresses that match no route, which only have the root layout. */
export default function NotFound() {
  return (
    <SiteShell isSampleData={false}>
      <NotFoundPage />
    </SiteShell>
  );
}
