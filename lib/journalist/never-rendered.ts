import { NEVER_RENDERED_JOURNALISTS } from '@/lib/config';

/** @returns whether a username, in any case, is the one that is never rendered (specification, section 2) */
export const isNeverRendered = (username: string): boolean =>
  NEVER_RENDERED_JOURNALISTS.includes(username.toLowerCase());
