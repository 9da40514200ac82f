'use client';

import Link from 'next/link';
import { type ComponentProps, useState } from 'react';

/** Pages that are rendered for each request (lib/rumor-filter/uncached-pages.ts): prefetching them counts as a search. */
const RENDERED_PER_REQUEST = /\/(?:filter|search)(?:[?#]|$)/;

/**
 * A link to a page of the site. Next.js prefetches the static shell of its route when the link scrolls into view; once
 * the reader points at the link, it prefetches the page's content, too.
 */
export function PageLink(props: Omit<ComponentProps<typeof Link>, 'prefetch'>) {
  const [hasIntent, setHasIntent] = useState(false);
  const prefetchOnIntent = () => setHasIntent(true);
  const mayPrefetch = !RENDERED_PER_REQUEST.test(String(props.href));
  return (
    <Link
      {...props}
      prefetch={mayPrefetch && (hasIntent || 'auto')}
      onPointerEnter={prefetchOnIntent}
      onTouchStart={prefetchOnIntent}
      onFocus={prefetchOnIntent}
    />
  );
}
