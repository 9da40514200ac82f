import { PageLink } from '@/components/ui/page-link';
import type { NavItem } from '@/lib/domain/site/nav-links';
import { NavGroupMenu } from './nav-group-menu.island';

/** The links of the wide header. */
export function HeaderNav({ items }: { items: readonly NavItem[] }) {
  return (
    <nav aria-label="Main" className="flex-1">
      <ul className="nav-list">
        {items.map((item) => (
          <li key={item.label}>
            {'links' in item ? (
              <NavGroupMenu group={item} />
            ) : (
              <PageLink href={item.href}>{item.label}</PageLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
