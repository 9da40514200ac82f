import { z } from 'zod';
import { queryInteger } from './query';

/** Lists that are answered a page at a time. */

/** @returns the parameters of a list, of so many items a page where the caller does not say */
export const pageQuery = (limit: number, most: number) => ({
  page: queryInteger(1, 1_000_000).default(1),
  limit: queryInteger(1, most).default(limit),
});

export interface Page {
  /** Counted from 1. */
  page: number;
  limit: number;
}

/** How much there is on all pages: fields beside a list. */
export const totals = { total: z.number().int().min(0), totalPages: z.number().int().min(0) };

export const totalsOf = ({ limit }: Page, total: number) => ({ total, totalPages: Math.ceil(total / limit) });

/** The headers of a list that is an array, which has no fields beside it. */
export const PAGE_HEADERS = {
  'X-Total-Count': z.string().meta({ description: 'How many items there are on all pages' }),
  Link: z.string().meta({ description: 'Where the first, previous, next and last page are (RFC 8288)' }),
} as const;

/**
 * @param request whose address is that of the page
 * @returns what `PAGE_HEADERS` declares
 */
export function pageHeaders(request: Request, { page, limit }: Page, total: number): Record<string, string> {
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
    searchParams.set('limit', String(limit));
    return `<${pathname}?${searchParams}>; rel="${relation}"`;
  });
  return { 'x-total-count': String(total), link: links.join(', ') };
}
