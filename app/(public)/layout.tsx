import type { ReactNode } from 'react';
import { SiteShell } from '@/components/layout/site-shell';
import { isSampleData } from '@/lib/domain/site/queries';

export default async function PublicLayout({ children }: { children: ReactNode }) {
  return <SiteShell isSampleData={await isSampleData()}>{children}</SiteShell>;
}
