/**
 * Runs a task again and again, one run at a time. It does not keep the process alive.
 * @param task must not throw
 * @returns stops it; resolves when the run that was under way has ended
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
