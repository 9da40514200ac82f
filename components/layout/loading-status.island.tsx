'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { loadingText } from '@/lib/domain/site/loading-texts';

/** Faster navigations announce nothing. */
const SHOW_AFTER_MS = 250;

/** The path that a click leads to within this site and tab; null for all other clicks. */
function destinationOf(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || link.origin !== location.origin) return null;
  return link.pathname === location.pathname ? null : link.pathname;
}

/**
 * Announces that a page is loading, in that page's words. It is not a `loading.tsx`, because that would put the
 * announcement instead of the page into the HTML of readers without JavaScript.
 */
export function LoadingStatus() {
  const pathname = usePathname();
  const [loading, setLoading] = useState<{ from: string; to: string } | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const onClick = (event: MouseEvent) => {
      const to = destinationOf(event);
      if (!to) return;
      clearTimeout(timer);
      timer = setTimeout(() => setLoading({ from: pathname, to }), SHOW_AFTER_MS);
    };
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', onClick, { capture: true });
    };
  }, [pathname]);

  const isWaiting = loading?.from === pathname;
  return (
    <p className="loading-status" role="status" data-waiting={isWaiting ? '' : undefined}>
      {isWaiting && loadingText(loading.to)}
    </p>
  );
}
