import { HIDDEN_JOURNALISTS } from '@/lib/platform/config/config';

/** @returns whether a username, ignoring case, is of an account that no page or call ever shows */
export const isHiddenJournalist = (username: string): boolean =>
  HIDDEN_JOURNALISTS.includes(username.toLowerCase());
