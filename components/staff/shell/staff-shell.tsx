import { type ReactNode, Suspense } from 'react';
import { EARLY_KEYS_SCRIPT } from '@/components/layout/inline-scripts';
import { LoadingStatus } from '@/components/layout/loading-status.island';
import { PageLinks } from '@/components/layout/page-links.island';
import { RouteChange } from '@/components/layout/route-change.island';
import { SiteHeader } from '@/components/layout/site-header';
import { SignInDialog } from '@/components/staff/account/sign-in-dialog.island';
import { StaffAccount } from '@/components/staff/account/staff-account.island';
import type { StaffMember } from '@/lib/platform/auth/schema';
import { StaffBar } from './staff-bar.island';

interface Props {
  /** Null on the sign-in page. */
  staff: StaffMember | null;
  children: ReactNode;
}

/** The layout of every staff page: skip link, header, staff bar, content. */
export function StaffShell({ staff, children }: Props) {
  return (
    <>
      {staff && <script dangerouslySetInnerHTML={{ __html: EARLY_KEYS_SCRIPT }} />}
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <SiteHeader />
      <div className="site-body staff">
        {staff && <StaffBar name={staff.name} />}
        <main id="main" tabIndex={-1}>
          <StaffAccount id={staff?.id ?? ''}>{children}</StaffAccount>
        </main>
      </div>
      {staff && <SignInDialog email={staff.email} />}
      <Suspense>
        <PageLinks />
        <RouteChange />
        <LoadingStatus />
      </Suspense>
    </>
  );
}
