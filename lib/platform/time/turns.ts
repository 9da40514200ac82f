/** Gives other work of the process its turn during a long computation. */
export class Turns {
  private since = performance.now();

  constructor(private readonly turnMs = 20) {}

  /** Waits for other work, if the last turn is over; call it after each small part. */
  async next(): Promise<void> {
    if (performance.now() - this.since < this.turnMs) return;
    await new Promise((resolve) => setImmediate(resolve));
    this.since = performance.now();
  }
}
