import { cachedStandingsPath, canonicalStandings } from '@/lib/domain/standings/rules';
import { chosenComparison } from '@/lib/domain/standings/two-reporters-rules';
import { canonicalFilterPath } from '@/lib/domain/tweet/filter-rules';

/**
 * @param search the query of a request, with `?`
 * @returns the address that a query leads to; null if the page is the one that was asked for
 */
export const canonicalView = (pathname: string, search: string): string | null =>
  canonicalFilterPath(pathname, search) ??
  canonicalStandings(pathname, search) ??
  chosenComparison(pathname, search);

/**
 * @param search the query of a request, with `?`
 * @returns the path of the page that is sent for an address; null if that is another address's, or none
 */
export function pathOfPage(pathname: string, search: string): string | null {
  if (canonicalView(pathname, search)) return null;
  return cachedStandingsPath(pathname, search) ?? pathname;
}
