/** No space, a quota that is used up, and a limit on the length of files. */
const FULL = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** @returns whether a file could not be written since there is no room for it */
export const hasNoRoom = (error: unknown): boolean =>
  error instanceof Error && FULL.has((error as NodeJS.ErrnoException).code);
