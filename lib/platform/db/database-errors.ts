/** @returns whether the server has refused a command, or a bulk of writes, with a code */
const isRefusedWith = (error: unknown, code: number): boolean =>
  error instanceof Error &&
  (error.name === 'MongoServerError' || error.name === 'MongoBulkWriteError') &&
  (error as { code?: unknown }).code === code;

/** MongoDB's MaxTimeMSExpired, which the embedded database also returns while the machine is too busy to run it. */
const TIME_LIMIT = 50;

/** @returns whether the database took longer than it may, so that a later attempt may succeed */
export const isTimeLimit = (error: unknown): boolean => isRefusedWith(error, TIME_LIMIT);

/** MongoDB's OutOfDiskSpace. */
const OUT_OF_DISK_SPACE = 14_031;

/** @returns whether the database cannot write since its disk is full; it goes on reading */
export const isDiskFull = (error: unknown): boolean => isRefusedWith(error, OUT_OF_DISK_SPACE);
