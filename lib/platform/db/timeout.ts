/** A database has not answered in time. Other work of the process goes on waiting for it. */
class DatabaseTimeout extends Error {
  override name = 'DatabaseTimeout';

  constructor(ms: number) {
    super(`The database has not answered for ${ms} ms.`);
  }
}

/**
 * @param ms how long to wait
 * @returns what the work returns
 * @throws DatabaseTimeout if that takes longer; the work goes on, and its result is dropped
 */
export async function withTimeout<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    // An answer may have arrived while this process was busy: it is read first.
    timer = setTimeout(() => setImmediate(() => reject(new DatabaseTimeout(ms))), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
