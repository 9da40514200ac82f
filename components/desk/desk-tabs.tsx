import { PageLink } from '@/components/ui/page-link.island';
import './desk.css';

export interface DeskTab {
  name: string;
  label: string;
  href: string;
  /** What remains to be done; null where nothing is counted. */
  left: number | null;
}

/** The tabs of a page as a ledger: each with what remains on it. */
export function DeskTabs({ tabs, current }: { tabs: readonly DeskTab[]; current: string }) {
  return (
    <nav className="desk-tabs" aria-label="Lists">
      {tabs.map(({ name, label, href, left }) => (
        <PageLink key={name} href={href} aria-current={name === current ? 'page' : undefined}>
          <b>{left === null ? '–' : left.toLocaleString('en-US')}</b>
          {label}
        </PageLink>
      ))}
    </nav>
  );
}
