'use client';

import Link from 'next/link';
import { type ComponentProps, useState } from 'react';

/**
 * A link to a page of the site. Next.js prefetches the static shell of its route when the link scrolls into view; once
 * the reader points at the link, it prefetches the page's content, too.
 */
export function PageLink(props: Omit<ComponentProps<typeof Link>, 'prefetch'>) {
  const [hasIntent, setHasIntent] = useState(false);
  const prefetchOnIntent = () => setHasIntent(true);
  return (
    <Link
      {...props}
      prefetch={hasIntent ? true : 'auto'}
      onPointerEnter={prefetchOnIntent}
      onTouchStart={prefetchOnIntent}
      onFocus={prefetchOnIntent}
    />
  );
}
