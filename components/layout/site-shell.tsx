import { cache, type ReactNode, Suspense } from 'react';
import { WebVitals } from '@/components/layout/web-vitals.island';
import { SubscribeForm } from '@/components/public/newsletter/subscribe-form.island';
import { StaffEntrance } from '@/components/staff/shell/staff-entrance.island';
import { NEW_TAB } from '@/components/ui/new-tab';
import { Banner } from './banner';
import { LoadingStatus } from './loading-status.island';
import { PageLinks } from './page-links.island';
import { RouteChange } from './route-change.island';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';

interface Props {
  isSampleData: boolean;
  children: ReactNode;
}

/** The same elements in the page and in its 404, which every page carries, so that they are sent once. */
const frame = cache(() => ({
  header: <SiteHeader />,
  footer: <SiteFooter newsletter={<SubscribeForm />} />,
}));

/** The layout of every public page: skip link, fixed header, banner, content, footer. */
export function SiteShell({ isSampleData, children }: Props) {
  const { header, footer } = frame();
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      {header}
      <div className="site-body">
        <Banner isSampleData={isSampleData} />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        {footer}
        <p id={NEW_TAB} hidden>
          Original post in a new tab
        </p>
      </div>
      <Suspense>
        <PageLinks />
        <RouteChange />
        <LoadingStatus />
        <StaffEntrance />
        <WebVitals />
      </Suspense>
    </>
  );
}
