import { PageLink } from '@/components/ui/page-link';
import { formatCount } from '@/lib/platform/text/count';
import './desk.css';

export interface DeskTab {
  name: string;
  label: string;
  href: string;
  /** The number of open tasks; null if they are not counted. */
  left: number | null;
}

/** Tabs with the number of open tasks on each. */
export function DeskTabs({ tabs, current }: { tabs: readonly DeskTab[]; current: string }) {
  return (
    <nav className="desk-tabs" aria-label="Lists">
      {tabs.map(({ name, label, href, left }) => (
        <PageLink key={name} href={href} aria-current={name === current ? 'page' : undefined}>
          <b>{left === null ? '–' : formatCount(left)}</b>
          {label}
        </PageLink>
      ))}
    </nav>
  );
}
