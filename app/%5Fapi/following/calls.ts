import { FOLLOWING } from '@/lib/domain/site/paths';
import type { ApiError } from '@/lib/platform/http/errors';
import { LIMITS, type Limit } from '@/lib/platform/http/limits';

/** What the calls of following have in common: they are about the list of one browser. */
export const OWN_LIST = { access: 'public', isSecretUrl: true, limit: LIMITS.write } as const;

/** New lists of one address: enough for a school behind it. */
export const NEW_LISTS: Limit = { calls: 100, seconds: 60 * 60 };

/** Without JavaScript each change leads back to the page, which says what was done. */
export const backToPage = (did: string) => (failure: ApiError | null) =>
  `${FOLLOWING}?${failure ? `problem=${failure.code}` : `did=${did}`}`;
