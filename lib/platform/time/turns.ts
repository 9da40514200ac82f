const TURN_MS = 20;

/** Yields to other work of the process during a long computation. */
export class Turns {
  private since = performance.now();

  /** Yields to other work once the time slice is used up; call it after each small part. */
  async next(): Promise<void> {
    if (performance.now() - this.since < TURN_MS) return;
    await new Promise((resolve) => setImmediate(resolve));
    this.since = performance.now();
  }
}
