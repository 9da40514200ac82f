import { noteReachable, noteUnreachable } from '@/lib/platform/telemetry/outage';
import { isPurged, type PurgeRequest, purgeRequests } from './purge-requests';
import type { PurgeTarget } from './purge-targets';
import { EVERYTHING } from './surrogate-keys.mjs';

/** What is invalidated within this time is purged together, in milliseconds. */
const BATCH_MS = 20;
/** If more items wait than this, everything is purged instead. */
const MAX_WAITING = 5_000;
const RETRY_MS = { first: 250, longest: 30_000 };
/**
 * A response that was under way when its page changed may reach the cache after the purge, so each purge is repeated
 * once, after this time in milliseconds. What takes longer than `SLOW_MS` to be made is kept for a short time only
 * (server/shared-caching.ts).
 */
export const REPEAT_MS = 3_000;
export const SLOW_MS = 2_000;

/** Counted since the start. */
export interface PurgeCounts {
  sent: number;
  failed: number;
  everything: number;
}

interface Options {
  host: string;
  send: (request: PurgeRequest) => Promise<number>;
}

/**
 * The purges that one shared cache still has to receive. Nobody waits for it: a purge that fails is tried again until it
 * is done.
 */
export class PurgeQueue {
  readonly counts: PurgeCounts = { sent: 0, failed: 0, everything: 0 };
  /** The items, and whether each is purged for the first time. */
  private readonly waiting = new Map<string, boolean>();
  private timer: NodeJS.Timeout | undefined;
  private underWay: Promise<void> | undefined;
  private failures = 0;
  private repeats = 0;

  constructor(
    readonly target: PurgeTarget,
    private readonly options: Options,
  ) {}

  /** @param items keys, or for nginx paths; `EVERYTHING` among them replaces the others */
  add(items: Iterable<string>, isFirst = true): void {
    for (const item of items) this.waiting.set(item, isFirst || this.waiting.get(item) === true);
    if (this.waiting.size > MAX_WAITING || this.waiting.has(EVERYTHING)) {
      const isAnyFirst = [...this.waiting.values()].includes(true);
      this.waiting.clear();
      this.waiting.set(EVERYTHING, isAnyFirst);
    }
    if (this.waiting.size > 0) this.schedule(BATCH_MS);
  }

  get size(): number {
    return this.waiting.size;
  }

  /** Whether the last purge succeeded, so that the cache may keep responses for long; true before the first purge. */
  get isHealthy(): boolean {
    return this.failures === 0;
  }

  /**
   * Purges what waits, repeats included, and then nothing more.
   * @param timeoutMs gives up after this time
   */
  async finish(timeoutMs: number): Promise<void> {
    const deadline = performance.now() + timeoutMs;
    const isDone = () => this.waiting.size === 0 && this.repeats === 0 && !this.underWay;
    while (!isDone() && performance.now() < deadline) await new Promise((next) => setTimeout(next, BATCH_MS));
    clearTimeout(this.timer);
  }

  private schedule(afterMs: number): void {
    if (this.timer || this.underWay) return;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.underWay = this.sendWaiting().finally(() => {
        this.underWay = undefined;
        if (this.waiting.size > 0) this.schedule(this.failures > 0 ? this.retryMs() : BATCH_MS);
      });
    }, afterMs).unref();
  }

  private retryMs(): number {
    const wait = Math.min(RETRY_MS.longest, RETRY_MS.first * 2 ** (this.failures - 1));
    return wait * (0.75 + Math.random() / 2);
  }

  private async sendWaiting(): Promise<void> {
    const batch = new Map(this.waiting);
    this.waiting.clear();
    const requests = [true, false].flatMap((isFirst) => {
      const items = [...batch.keys()].filter((item) => batch.get(item) === isFirst);
      const named = items.includes(EVERYTHING) ? EVERYTHING : items;
      return purgeRequests(this.target, named, this.options.host, !isFirst);
    });
    for (const [at, request] of requests.entries()) {
      try {
        const status = await this.options.send(request);
        if (!isPurged(this.target, status)) throw new Error(`it answered ${status}`);
      } catch (error) {
        this.failures++;
        this.counts.failed++;
        noteUnreachable(this.name, error, 'its responses may be stale, and are purged once it is reachable');
        // A repeat that fails stays a repeat: nothing has changed since the first.
        for (const { items } of requests.slice(at))
          for (const item of items) this.add([item], batch.get(item));
        return;
      }
      this.noteSent(request, batch);
    }
  }

  private noteSent({ items }: PurgeRequest, batch: ReadonlyMap<string, boolean>): void {
    this.failures = 0;
    this.counts.sent++;
    if (items.includes(EVERYTHING)) this.counts.everything++;
    noteReachable(this.name);
    const again = items.filter((item) => batch.get(item));
    if (again.length === 0) return;
    this.repeats++;
    setTimeout(() => {
      this.repeats--;
      this.add(again, false);
    }, REPEAT_MS).unref();
  }

  private get name(): string {
    return `The shared cache ${new URL(this.target.url).host} (${this.target.kind})`;
  }
}
