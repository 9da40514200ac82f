/**
 * Runs a task at an interval, first after `everyMs` milliseconds; ticks during a run are skipped. It does not keep the
 * process alive.
 * @param task must not throw
 * @returns a function that stops it; resolves when the run in progress has ended
 */
export function repeat(task: () => Promise<void>, everyMs: number): () => Promise<void> {
  let underWay: Promise<void> | null = null;
  const timer = setInterval(() => {
    underWay ??= task().finally(() => {
      underWay = null;
    });
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
