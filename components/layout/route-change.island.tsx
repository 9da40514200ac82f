'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';

/**
 * Marks the links to the current page, or to the nearest page above it. The header is part of the cached layout of all
 * pages, so it does not know the page.
 */
function markCurrentLinks(pathname: string) {
  const links = [...document.querySelectorAll('.site-header nav a')];
  // Profiles are not below their list.
  const path = `${pathname.replace('/nba/journalist/', '/nba/journalists/')}/`;
  const [nearest] = links
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => path.startsWith(`${href}/`))
    .sort((one, other) => other.length - one.length);
  for (const link of links) {
    const href = link.getAttribute('href');
    if (href === nearest) link.setAttribute('aria-current', href === pathname ? 'page' : 'true');
    else link.removeAttribute('aria-current');
  }
}

/** The followed link may be gone, so keyboard users continue from the start of the new page. */
function keepFocus() {
  const { activeElement } = document;
  if (activeElement && activeElement !== document.body && activeElement.checkVisibility()) return;
  document.getElementById('main')?.focus({ preventScroll: true });
}

function scrollToTop() {
  if (!location.hash) window.scrollTo({ top: 0, behavior: 'instant' });
}

/** The last page of this document, also while another layout takes the place of this one. */
let lastPathname: string | undefined;

/**
 * On every route change: scrolls to the top, or to the fragment of the URL (scroll restoration is off), moves the
 * focus into the page, and marks the current links. The first page of a document stays where the reader has scrolled
 * before its scripts were there.
 */
export function RouteChange() {
  const pathname = usePathname();

  useEffect(() => {
    history.scrollRestoration = 'manual';
    // Views of one list have one path.
    window.addEventListener('popstate', scrollToTop);
    return () => window.removeEventListener('popstate', scrollToTop);
  }, []);

  useEffect(() => {
    markCurrentLinks(pathname);
    const isChange = lastPathname !== undefined && lastPathname !== pathname;
    lastPathname = pathname;
    if (!isChange) return;
    scrollToTop();
    keepFocus();
  }, [pathname]);

  return null;
}
