'use client';

import {
  type ComponentType,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Icon } from '@/components/ui/icons';
import { PageLink } from '@/components/ui/page-link';
import { useCloseOutside } from '@/components/ui/use-close-outside';
import type { NavGroup } from '@/lib/domain/site/nav-links';

export interface MenuLinkProps {
  href: string;
  children: ReactNode;
  className?: string;
  onClick?: () => void;
  'aria-current'?: 'page';
}

interface Props {
  group: NavGroup;
  /** The component of its links. */
  Link?: ComponentType<MenuLinkProps>;
  /** The current page, if the menu marks it itself. */
  currentPath?: string;
}

/**
 * A dropdown of the header: opens on hover, click and by keyboard. A click keeps it open; Escape, choosing an item,
 * leaving, a press outside and another dropdown under the pointer close it.
 */
export function NavGroupMenu({ group, Link = PageLink, currentPath }: Props) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'closed' | 'hovered' | 'opened'>('closed');

  const close = () => setState('closed');
  const isOpened = state === 'opened';
  useCloseOutside(root, isOpened, close);
  useEffect(() => {
    if (!isOpened) return;
    const closeForOther = ({ target }: Event) => {
      const group = target instanceof Element && target.closest('.nav-group');
      if (group && group !== root.current) setState('closed');
    };
    document.addEventListener('pointerover', closeForOther);
    return () => document.removeEventListener('pointerover', closeForOther);
  }, [isOpened]);
  const hover = (event: PointerEvent, isOver: boolean) => {
    if (event.pointerType !== 'mouse') return;
    setState((now) => (now === 'opened' ? now : isOver ? 'hovered' : 'closed'));
  };
  const closeWhenLeft = (event: FocusEvent) => {
    if (!root.current?.contains(event.relatedTarget)) close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || state === 'closed') return;
    close();
    root.current?.querySelector('button')?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same for the keyboard
    <div
      className="nav-group"
      ref={root}
      onPointerEnter={(event) => hover(event, true)}
      onPointerLeave={(event) => hover(event, false)}
      onBlur={closeWhenLeft}
      onKeyDown={onKeyDown}
    >
      <button
        type="button"
        aria-expanded={state !== 'closed'}
        aria-controls={id}
        onClick={() => setState(isOpened ? 'closed' : 'opened')}
      >
        {group.label}
        <Icon name="chevron" size={13} />
      </button>
      <ul id={id}>
        {group.links.map(({ label, href }) => (
          <li key={href}>
            <Link href={href} onClick={close} aria-current={href === currentPath ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
