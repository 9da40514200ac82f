'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { NavItem } from '@/lib/site/navigation';
import { NavGroupMenu } from './nav-group-menu.island';

interface Props {
  items: readonly NavItem[];
  /** Where the reader is; the link that leads there is marked. */
  pathname?: string;
}

/** The links of the wide header. */
export function HeaderNav({ items, pathname }: Props) {
  return (
    <nav aria-label="Main" className="flex-1">
      <ul className="nav-list">
        {items.map((item) => (
          <li key={item.label}>
            {'links' in item ? (
              <NavGroupMenu group={item} pathname={pathname} />
            ) : (
              <Link href={item.href} aria-current={item.href === pathname ? 'page' : undefined}>
                {item.label}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function LocatedHeaderNav({ items }: Pick<Props, 'items'>) {
  return <HeaderNav items={items} pathname={usePathname()} />;
}
