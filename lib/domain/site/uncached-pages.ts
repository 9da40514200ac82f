import { isStandingsView } from '@/lib/domain/standings/rules';
import { filteredList } from '@/lib/domain/tweet/filter-rules';
import { FOLLOWING } from './paths';

/**
 * @returns whether a public page is rendered for each request, because the number of such pages is unlimited, or
 *   because it shows what one visitor follows
 */
export const isRenderedPerRequest = (pathname: string): boolean =>
  pathname === '/nba/search' ||
  pathname === FOLLOWING ||
  filteredList(pathname) !== null ||
  isStandingsView(pathname);
