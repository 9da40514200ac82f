'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';

/** The header is shared by all pages and knows of none: the link to the page at hand is marked here. */
function markCurrentLinks(pathname: string) {
  for (const link of document.querySelectorAll('.site-header a:not(.logo)')) {
    if (link.getAttribute('href') === pathname) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}

/**
 * What every route change brings: the page scrolls to the top, with the browser's own restoration off
 * (specification, section 2), and the header marks where it is. An address that names a place within the page
 * goes to that place.
 */
export function RouteChange() {
  const pathname = usePathname();

  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);

  useEffect(() => {
    markCurrentLinks(pathname);
    if (!location.hash) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname]);

  return null;
}
