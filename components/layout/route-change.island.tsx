'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';

/** The header is shared by all pages and knows of none: the link to the page at hand is marked here. */
function markCurrentLinks(pathname: string) {
  for (const link of document.querySelectorAll('.site-header a:not(.logo)')) {
    if (link.getAttribute('href') === pathname) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}

/** The link that was followed may be gone with its page: whoever goes by keys goes on from the new page's start. */
function keepFocus() {
  const { activeElement } = document;
  if (activeElement && activeElement !== document.body && activeElement.checkVisibility()) return;
  document.getElementById('main')?.focus({ preventScroll: true });
}

/**
 * What every route change brings: the page scrolls to the top, with the browser's own restoration off, the focus is
 * in it, and the header marks where it is. An address that names a place within the page goes to that place.
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
