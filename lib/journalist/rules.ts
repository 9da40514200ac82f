import { HOME_JOURNALISTS } from '@/lib/config';

const ON_HOME_PAGE = 6;

/**
 * The journalists on the home page: up to 6 of the whitelist, in the given order.
 * @param journalists who have rumors
 */
export const journalistsOnHomePage = <Journalist extends { username: string }>(
  journalists: readonly Journalist[],
): Journalist[] =>
  journalists
    .filter(({ username }) => HOME_JOURNALISTS.includes(username.toLowerCase()))
    .slice(0, ON_HOME_PAGE);
