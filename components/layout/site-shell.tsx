import { type ReactNode, Suspense } from 'react';
import { SubscribeForm } from '@/components/newsletter/subscribe-form.island';
import { StaffEntrance } from '@/components/staff/staff-entrance.island';
import { Banner } from './banner';
import { LoadingStatus } from './loading-status.island';
import { RouteChange } from './route-change.island';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';

interface Props {
  isSampleData: boolean;
  children: ReactNode;
}

/** The layout of every public page: skip link, fixed header, banner, content, footer. */
export function SiteShell({ isSampleData, children }: Props) {
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <SiteHeader />
      <div className="site-body">
        <Banner isSampleData={isSampleData} />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <SiteFooter newsletter={<SubscribeForm />} />
      </div>
      <Suspense>
        <RouteChange />
        <LoadingStatus />
        <StaffEntrance />
      </Suspense>
    </>
  );
}
