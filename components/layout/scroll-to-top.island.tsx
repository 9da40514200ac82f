'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';

/**
 * Scrolls to the top on every route change, with the browser's own restoration off (specification, section 2).
 * An address that names a place within the page goes to that place.
 */
export function ScrollToTop() {
  const pathname = usePathname();

  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);

  useEffect(() => {
    if (!location.hash) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname]);

  return null;
}
