import type { PrismicDocument } from '@prismicio/client';
import { millis } from './dates';
import { QueryError, valueAt } from './fields';

interface Ordering {
  path: string;
  isDescending: boolean;
}

/** By default the CMS returns the last published first. */
const USUAL: Ordering[] = [{ path: 'document.last_publication_date', isDescending: true }];

/**
 * @param source `[my.blog_post.timestamp desc,document.first_publication_date]`
 * @throws QueryError if it cannot be parsed
 */
export function parseOrderings(source: string | null): Ordering[] {
  if (!source) return [];
  const inner = source.trim().match(/^\[(.*)\]$/)?.[1];
  if (inner === undefined) throw new QueryError(`unexpected orderings '${source}'`);
  return inner
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const match = part.match(/^([\w.-]+)(?:\s+(asc|desc))?$/);
      if (!match) throw new QueryError(`unexpected ordering '${part}'`);
      return { path: match[1] as string, isDescending: match[2] === 'desc' };
    });
}

/** @returns the sorted documents; those without the value come last, ties are in the default order, then by id */
export function inOrder(documents: PrismicDocument[], orderings: Ordering[]): PrismicDocument[] {
  const all = [...orderings, ...USUAL];
  return documents.toSorted((one, other) => {
    for (const { path, isDescending } of all) {
      const order = compare(sortKey(one, path), sortKey(other, path), isDescending);
      if (order !== 0) return order;
    }
    return one.id < other.id ? -1 : 1;
  });
}

function sortKey(document: PrismicDocument, path: string): string | number | null {
  const value = valueAt(document, path);
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\d/.test(value) ? millis(value) : value.toLowerCase();
  return typeof value === 'number' ? value : null;
}

function compare(one: string | number | null, other: string | number | null, isDescending: boolean): number {
  if (one === other) return 0;
  if (one === null) return 1;
  if (other === null) return -1;
  const order = one < other ? -1 : 1;
  return isDescending ? -order : order;
}
