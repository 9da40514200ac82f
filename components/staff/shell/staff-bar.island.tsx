'use client';

import { usePathname } from 'next/navigation';
import { type ComponentType, useId } from 'react';
import { type MenuLinkProps, NavGroupMenu } from '@/components/layout/nav-group-menu.island';
import { Icon } from '@/components/ui/icons';
import { PageLink } from '@/components/ui/page-link';
import { STAFF_NAVIGATION, staffLinks } from '@/lib/domain/site/staff-navigation';
import { ACCOUNT_PATH, AUTH_PATH, DESK_PATH } from '@/lib/platform/auth/settings';
import './staff-bar.css';

interface Props {
  /** The signed-in user. */
  name: string;
  /** Set on public pages: staff pages have a stricter content security policy, which needs a new document. */
  loadsDocuments?: boolean;
}

interface PartProps {
  Link: ComponentType<MenuLinkProps>;
  path: string;
}

/**
 * The bar with links to all staff pages and the signed-in user, in place of the banner. In narrow windows the links
 * are in a menu.
 */
export function StaffBar({ name, loadsDocuments = false }: Props) {
  const path = usePathname();
  const Link = loadsDocuments ? DocumentLink : PageLink;
  return (
    <nav className="staff-bar" aria-label="Staff">
      <div className="wrap">
        <Link className="staff-bar-home" href={DESK_PATH}>
          Desk
        </Link>
        <ul className="staff-bar-links">
          {STAFF_NAVIGATION.map((item) => (
            <li key={item.label}>
              {'links' in item ? (
                <NavGroupMenu group={item} Link={Link} currentPath={path} />
              ) : (
                <Link href={item.href} aria-current={item.href === path ? 'page' : undefined}>
                  {item.label}
                </Link>
              )}
            </li>
          ))}
        </ul>
        <PagesMenu Link={Link} path={path} />
        <UserMenu Link={Link} name={name} />
      </div>
    </nav>
  );
}

/** A link that loads a new document. */
const DocumentLink = ({ children, ...rest }: MenuLinkProps) => <a {...rest}>{children}</a>;

/** All links in a popover, for narrow windows; works without JavaScript. */
function PagesMenu({ Link, path }: PartProps) {
  const id = useId();
  const here = staffLinks().find(({ href }) => href === path);
  return (
    <div className="staff-bar-menu">
      <button type="button" popoverTarget={id}>
        {here?.label ?? 'Staff pages'}
        <Icon name="chevron" size={13} />
      </button>
      <ul className="staff-panel" id={id} popover="auto" aria-label="Staff pages">
        {staffLinks().map(({ label, href }) => (
          <li key={href}>
            <Link href={href} aria-current={href === path ? 'page' : undefined} onClick={() => hide(id)}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function UserMenu({ Link, name }: Pick<PartProps, 'Link'> & { name: string }) {
  const id = useId();
  return (
    <div className="staff-bar-user">
      <button type="button" popoverTarget={id} aria-label={`${name}: account and signing out`}>
        {name}@
        <Icon name="chevron" size={13} />
      </button>
      <div className="staff-panel staff-panel-right" id={id} popover="auto">
        <Link href={ACCOUNT_PATH} onClick={() => hide(id)}>
          Account
        </Link>
        <form method="post" action={`${AUTH_PATH}/sign-out`}>
          <button type="submit">Sign out</button>
        </form>
      </div>
    </div>
  );
}

const hide = (id: string) => document.getElementById(id)?.hidePopover();
