import { z } from 'zod';
import { queryInteger } from './query';

/** Paged lists. */

/**
 * @returns the paging parameters of a list
 * @param limit default page size
 * @param most maximum page size
 */
export const pageQuery = (limit: number, most: number) => ({
  page: queryInteger(1, 1_000_000).default(1),
  limit: queryInteger(1, most).default(limit),
});

export interface Page {
  /** Counted from 1. */
  page: number;
  limit: number;
}

/** Totals over all pages, next to a list. */
export const totals = { total: z.number().int().min(0), totalPages: z.number().int().min(0) };

export const totalsOf = ({ limit }: Page, total: number) => ({ total, totalPages: Math.ceil(total / limit) });

/** The paging headers of responses that are arrays. */
export const PAGE_HEADERS = {
  'X-Total-Count': z.string().meta({ description: 'How many items there are on all pages' }),
  Link: z.string().meta({ description: 'Where the first, previous, next and last page are (RFC 8288)' }),
} as const;

/**
 * @param request its URL is that of the page
 * @param most maximum page size that a caller may ask for: a page of the whole list may be larger
 * @returns the values of `PAGE_HEADERS`
 */
export function pageHeaders(
  request: Request,
  { page, limit }: Page,
  total: number,
  most: number,
): Record<string, string> {
  const last = Math.max(1, Math.ceil(total / limit));
  const pages = {
    first: 1,
    ...(page > 1 && { prev: Math.min(page - 1, last) }),
    ...(page < last && { next: page + 1 }),
    last,
  };
  const links = Object.entries(pages).map(([relation, number]) => {
    const { pathname, searchParams } = new URL(request.url);
    searchParams.set('page', String(number));
    if (limit <= most) searchParams.set('limit', String(limit));
    return `<${pathname}?${searchParams}>; rel="${relation}"`;
  });
  return { 'x-total-count': String(total), link: links.join(', ') };
}
