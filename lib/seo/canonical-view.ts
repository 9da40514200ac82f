import { chosenComparison } from '@/lib/compare/rules';
import { canonicalView as canonicalList } from '@/lib/rumor-filter/rules';
import { canonicalStandings } from '@/lib/standings/rules';

/**
 * @param search the query of a request, with `?`
 * @returns the address that a query leads to; null if the page is the one that was asked for
 */
export const canonicalView = (pathname: string, search: string): string | null =>
  canonicalList(pathname, search) ??
  canonicalStandings(pathname, search) ??
  chosenComparison(pathname, search);
