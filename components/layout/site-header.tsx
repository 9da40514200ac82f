import { HeaderSearch } from '@/components/public/search/header-search.island';
import { headerNavigation, sidebarNavigation } from '@/lib/domain/site/navigation';
import { HeaderNav } from './header-nav';
import { Logo } from './logo';
import { Sidebar } from './sidebar.island';
import { ThemeToggle } from './theme-toggle';

export function SiteHeader() {
  return (
    <header className="site-header">
      <div className="wrap">
        <Logo />
        <HeaderNav items={headerNavigation()} />
        <HeaderSearch />
        <ThemeToggle />
        <Sidebar items={sidebarNavigation()} />
      </div>
    </header>
  );
}
