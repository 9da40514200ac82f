import { isStandingsView } from '@/lib/standings/rules';
import { filteredList } from './rules';

/** @returns whether a public page is rendered for each request, because the number of such pages is unlimited */
export const isRenderedPerRequest = (pathname: string): boolean =>
  pathname === '/nba/search' || filteredList(pathname) !== null || isStandingsView(pathname);
