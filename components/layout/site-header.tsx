import { Suspense } from 'react';
import { headerNavigation, sidebarNavigation } from '@/lib/site/navigation';
import { HeaderNav, LocatedHeaderNav } from './header-nav.island';
import { Logo } from './logo';
import { LocatedSidebar, Sidebar } from './sidebar.island';
import { ThemeToggle } from './theme-toggle.island';

/**
 * The fixed header of every public page (specification, section 2, "Header and navigation"). Which link is
 * current depends on the address, which a page's shared shell does not know: until then none is marked.
 */
export function SiteHeader() {
  const header = headerNavigation();
  const sidebar = sidebarNavigation();
  return (
    <header className="site-header">
      <div className="wrap">
        <Logo />
        <Suspense fallback={<HeaderNav items={header} />}>
          <LocatedHeaderNav items={header} />
        </Suspense>
        <ThemeToggle />
        <Suspense fallback={<Sidebar items={sidebar} />}>
          <LocatedSidebar items={sidebar} />
        </Suspense>
      </div>
    </header>
  );
}
