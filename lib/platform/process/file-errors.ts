import { constants } from 'node:os';

/** No space, a quota that is used up, and a limit on the length of files. */
const FULL = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** @returns whether a file could not be written since there is no room for it */
export function hasNoRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errno } = error as NodeJS.ErrnoException;
  // Node.js 20 calls a quota that is used up "Unknown system error -122".
  return FULL.has(code) || errno === -constants.errno.EDQUOT;
}
