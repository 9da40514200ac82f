/** What is not a page of the router: calls, files, and the forms of disputes. */
const NO_PAGE = /^\/(?:_|assets\/|feeds\/|share\/|dispute\/)|\.(?:csv|jsonl?|png|svg|txt|xml)$/;
const STAFF_PAGE = /^\/(?:admin|fadeaway-admin)(?:\/|$)/;

/** The pages of `isRenderedPerRequest` (lib/domain/site/uncached-pages.ts), which would bring all rules of filters to browsers. */
const RENDERED_PER_REQUEST = /\/(?:filter|search|following)(?:[?#]|$)/;

/**
 * @param page path and query, as of `pageOf`
 * @returns whether it is prefetched: not if it is rendered for each request, which counts as a search
 */
export const isPrefetched = (page: string): boolean => !RENDERED_PER_REQUEST.test(page);

export type LinkPlace = Pick<
  HTMLAnchorElement,
  'origin' | 'pathname' | 'search' | 'hash' | 'target' | 'download'
>;

/**
 * @param here the address of the current page
 * @returns path and query of the page that a link leads to; null if following it loads a document, or stays on this
 *   page. Staff pages have a stricter content security policy, which needs a new document.
 */
export function pageOf(
  link: LinkPlace | null,
  here: Pick<Location, 'origin' | 'pathname' | 'search'>,
): string | null {
  if (!link || link.origin !== here.origin || (link.target && link.target !== '_self')) return null;
  if (link.download || NO_PAGE.test(link.pathname)) return null;
  if (STAFF_PAGE.test(link.pathname) !== STAFF_PAGE.test(here.pathname)) return null;
  const isHere = link.pathname === here.pathname && link.search === here.search;
  if (isHere && link.hash) return null;
  return link.pathname + link.search + link.hash;
}
