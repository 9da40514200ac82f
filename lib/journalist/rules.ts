import { HOME_JOURNALISTS } from '@/lib/config';

/** Journalists on the home page at most. */
const ON_HOME_PAGE = 6;

/**
 * Those whom the home page shows: up to 6 of the whitelist, matched case-insensitively, in the order given.
 * @param journalists who have rumors
 */
export const journalistsOnHomePage = <Journalist extends { username: string }>(
  journalists: readonly Journalist[],
): Journalist[] =>
  journalists
    .filter(({ username }) => HOME_JOURNALISTS.includes(username.toLowerCase()))
    .slice(0, ON_HOME_PAGE);
