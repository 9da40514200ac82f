/** Runs few tasks at once; the others wait for their turn, in the order in which they came. */
export class Pool {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly size: number) {}

  /**
   * Runs a task when it is its turn.
   * @throws what the task throws, or the reason of the signal if it is aborted before
   */
  async run<Result>(task: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
    signal.throwIfAborted();
    // The slot passes to the next waiting task.
    if (this.running < this.size) this.running += 1;
    else await this.turn(signal);
    try {
      signal.throwIfAborted();
      return await task();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }

  private turn(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const go = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        this.waiting.splice(this.waiting.indexOf(go), 1);
        reject(signal.reason);
      };
      signal.addEventListener('abort', leave, { once: true });
      this.waiting.push(go);
    });
  }
}
