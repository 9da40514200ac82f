'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';

/**
 * Marks the links to the current page. The header is part of the cached layout of all pages, so it does not know the
 * page.
 */
function markCurrentLinks(pathname: string) {
  for (const link of document.querySelectorAll('.site-header a:not(.logo)')) {
    if (link.getAttribute('href') === pathname) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}

/** The followed link may be gone, so keyboard users continue from the start of the new page. */
function keepFocus() {
  const { activeElement } = document;
  if (activeElement && activeElement !== document.body && activeElement.checkVisibility()) return;
  document.getElementById('main')?.focus({ preventScroll: true });
}

/**
 * On every route change: scrolls to the top, or to the fragment of the URL (scroll restoration is off), moves the
 * focus into the page, and marks the current links.
 */
export function RouteChange() {
  const pathname = usePathname();
  const shown = useRef(pathname);

  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);

  useEffect(() => {
    markCurrentLinks(pathname);
    if (!location.hash) window.scrollTo({ top: 0, behavior: 'instant' });
    if (shown.current !== pathname) keepFocus();
    shown.current = pathname;
  }, [pathname]);

  return null;
}
