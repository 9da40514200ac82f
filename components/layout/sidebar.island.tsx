'use client';

import { useId, useRef } from 'react';
import { Icon } from '@/components/ui/icons';
import { PageLink } from '@/components/ui/page-link';
import type { NavItem, NavLink } from '@/lib/domain/site/nav-links';

/**
 * The menu at 950 px or less: slides in from the side, and closes on a click on the backdrop or an item. It is a
 * native popover, so it also opens without JavaScript.
 */
export function Sidebar({ items }: { items: readonly NavItem[] }) {
  const id = useId();
  const sidebar = useRef<HTMLElement>(null);
  const link = ({ label, href }: NavLink) => (
    <li key={href}>
      <PageLink href={href} onClick={() => sidebar.current?.hidePopover()}>
        {label}
      </PageLink>
    </li>
  );
  return (
    <>
      <button type="button" className="menu-button" popoverTarget={id} aria-label="Menu">
        <Icon name="menu" size={24} />
      </button>
      <nav
        className="sidebar"
        id={id}
        ref={sidebar}
        popover="auto"
        aria-label="Menu"
        onBlur={({ currentTarget, relatedTarget }) => {
          // It covers the page, so a focus behind it would be invisible.
          if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover();
        }}
      >
        <button
          type="button"
          className="sidebar-close"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label="Close menu"
        >
          <Icon name="close" size={22} />
        </button>
        <ul>
          {items.map((item) =>
            'links' in item ? (
              <li key={item.label}>
                <span className="sidebar-group" id={`${id}-${item.label}`}>
                  {item.label}
                </span>
                <ul aria-labelledby={`${id}-${item.label}`}>{item.links.map(link)}</ul>
              </li>
            ) : (
              link(item)
            ),
          )}
        </ul>
      </nav>
    </>
  );
}
