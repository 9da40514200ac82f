'use client';

import type { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { isPrefetched, type LinkPlace, pageOf } from './page-of-link';

/** All of a page, not only the shell of its route. Next.js exports the name as a type alone. */
const WHOLE_PAGE = { kind: 'full' as PrefetchKind };

/**
 * Opens the links to pages of this site without loading a document. Nothing is prefetched until the reader points at a
 * link, touches it or moves the focus to it: then all of its page is, unless it is rendered for each request.
 */
export function PageLinks() {
  const router = useRouter();
  useEffect(() => {
    let intended = '';
    const onIntent = ({ target }: Event) => {
      const page = pageOf(linkAt(target), location);
      if (!page || page === intended || !isPrefetched(page)) return;
      intended = page;
      router.prefetch(page, WHOLE_PAGE);
    };
    const onClick = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const page = pageOf(linkAt(event.target), location);
      if (!page) return;
      event.preventDefault();
      router.push(page);
    };
    const intents = ['pointerover', 'touchstart', 'focusin'] as const;
    // React listens on the document as well, and first: what a component handles itself is prevented by then.
    document.addEventListener('click', onClick);
    for (const intent of intents) document.addEventListener(intent, onIntent, { passive: true });
    return () => {
      document.removeEventListener('click', onClick);
      for (const intent of intents) document.removeEventListener(intent, onIntent);
    };
  }, [router]);
  return null;
}

/** The link that an event is in. */
function linkAt(target: EventTarget | null): LinkPlace | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
}
