import { setTimeout as sleep } from 'node:timers/promises';
import { isUnavailable, logFailure } from '@/lib/platform/db/client';
import { log } from '@/lib/platform/telemetry/log';
import { addNetworkSources } from './commands';
import { listAccounts, listEnabledSources } from './queries';
import { errorMessage, type ReadResult, readSource } from './read-source';
import { type Reader, SourceError } from './reader';
import type { SourceDocument, SourceKind } from './schema';

/**
 * Reads all enabled sources, each in its own loop. A process that ends at any point loses nothing: another one goes on
 * from the last stored batch, and what is read twice is stored once.
 */

export interface IngestOptions {
  readers: Partial<Record<SourceKind, Reader>>;
  signal: AbortSignal;
  /** Whether to end when everything that the sources hold is read. */
  isOnce?: boolean;
  /** Reads only the source with this name, or the sources of this kind. */
  name?: string;
  /** Pauses, for tests; in milliseconds. */
  timing?: Partial<typeof TIMING>;
}

const TIMING = {
  /** Poll interval for changes of sources and accounts. */
  lookMs: 5_000,
  /** Poll interval for the lease of a source that another process reads. */
  standbyMs: 2_000,
  /** The first retry delay; it doubles with each further failure. */
  retryMs: 1_000,
  maxRetryMs: 5 * 60_000,
};
/** A stream that was read for this long did not fail because of what failed before. */
const STEADY_MS = 60_000;
/** Failures in a row after which a single run gives a source up. */
const MAX_FAILURES_ONCE = 4;
/** A source that asks to wait for longer is given up by a single run. */
const MAX_PAUSE_ONCE_MS = 60_000;

export interface IngestSummary {
  /** New items by name of the source. */
  items: Map<string, number>;
  /** Why sources were not read to their end, by name. */
  failed: Map<string, string>;
  /** Why sources cannot be read as the site is set up, by name. */
  off: Map<string, string>;
  /** The names of sources that another process reads. */
  readElsewhere: Set<string>;
}

interface Worker {
  source: SourceDocument;
  /** What it reads; it starts again if this changes. */
  signature: string;
  stop: AbortController;
  ended: Promise<void>;
}

/** @returns what was read, when `signal` is aborted or, with `isOnce`, everything is read */
export async function runIngest(options: IngestOptions): Promise<IngestSummary> {
  const run = new Run(options);
  await run.run();
  return run.summary;
}

class Run {
  readonly summary: IngestSummary = {
    items: new Map(),
    failed: new Map(),
    off: new Map(),
    readElsewhere: new Set(),
  };
  private readonly timing: typeof TIMING;
  private readonly workers = new Map<string, Worker>();

  constructor(private readonly options: IngestOptions) {
    this.timing = { ...TIMING, ...options.timing };
  }

  async run(): Promise<void> {
    const { signal, isOnce } = this.options;
    while (!signal.aborted) {
      try {
        await addNetworkSources();
        await this.adjustWorkers();
      } catch (error) {
        if (isOnce && !isUnavailable(error)) throw error;
        // Inside the site nobody starts it again.
        if (isUnavailable(error)) log.debug('the database is unreachable; reading resumes when it is back');
        else log.error({ err: error }, 'could not read the list of sources; retrying');
        await this.pause(this.timing.retryMs, signal);
        continue;
      }
      if (isOnce) break;
      await this.pause(this.timing.lookMs, signal);
    }
    if (!isOnce) for (const { stop } of this.workers.values()) stop.abort();
    await Promise.all([...this.workers.values()].map(({ ended }) => ended));
  }

  /** Starts and stops workers, so that what is enabled and on file is read. */
  private async adjustWorkers(): Promise<void> {
    const { name } = this.options;
    const sources = new Map<string, [SourceDocument, string]>();
    for (const source of await listEnabledSources(name)) {
      const accounts = await listAccounts(source.kind);
      sources.set(String(source._id), [source, JSON.stringify([source, accounts])]);
    }
    for (const [id, worker] of this.workers) {
      if (sources.get(id)?.[1] === worker.signature) continue;
      worker.stop.abort();
      await worker.ended;
      this.workers.delete(id);
    }
    for (const [id, [source, reads]] of sources) {
      if (this.workers.has(id)) continue;
      const stop = new AbortController();
      const signal = AbortSignal.any([stop.signal, this.options.signal]);
      this.workers.set(id, { source, signature: reads, stop, ended: this.work(source, signal) });
    }
  }

  private async work(source: SourceDocument, signal: AbortSignal): Promise<void> {
    const { isOnce = false } = this.options;
    const reader = this.options.readers[source.kind];
    let failures = 0;
    /** When the database became unreachable, until that is noted. */
    let unreachableSince: Date | null = null;
    const onProgress = (items: number) => {
      if (items > 0) failures = 0;
      unreachableSince = null;
      this.summary.items.set(source.name, (this.summary.items.get(source.name) ?? 0) + items);
    };
    while (!signal.aborted) {
      let pause: number;
      const startedAt = performance.now();
      try {
        const options = { reader, signal, isOnce, onProgress };
        const message = unreachableSince && awayText(unreachableSince, new Date());
        const result = await readSource(source, { ...options, message });
        this.note(source, result);
        if (isOnce) return;
        if (result.kind === 'read') failures = 0;
        pause = this.pauseOf(result, reader);
      } catch (error) {
        if (signal.aborted) return;
        // A source that is cut again and again, and sends nothing between, is not asked each second.
        failures = performance.now() - startedAt > STEADY_MS ? 1 : failures + 1;
        if (isUnavailable(error)) unreachableSince ??= new Date();
        pause = this.pauseAfter(error, failures);
        if (isOnce && (failures >= MAX_FAILURES_ONCE || pause > MAX_PAUSE_ONCE_MS)) {
          this.summary.failed.set(source.name, errorMessage(error));
          return;
        }
        logFailure(error, 'a source failed', { source: source.name, seconds: Math.ceil(pause / 1000) });
      }
      await this.pause(pause, signal);
    }
  }

  private note({ name }: SourceDocument, result: ReadResult): void {
    if (result.kind === 'read' || result.kind === 'just read') this.summary.failed.delete(name);
    else if (result.kind === 'off') this.summary.off.set(name, result.reason);
    else this.summary.readElsewhere.add(name);
  }

  private pauseOf({ kind }: ReadResult, reader: Reader | undefined): number {
    if (kind === 'off') return this.timing.maxRetryMs;
    return kind === 'read elsewhere' ? this.timing.standbyMs : (reader?.pauseMs ?? 0);
  }

  /** Exponential backoff with jitter, so that several processes do not retry at once. */
  private pauseAfter(error: unknown, failures: number): number {
    const { retryMs, maxRetryMs } = this.timing;
    const pause = Math.min(maxRetryMs, retryMs * 2 ** Math.min(failures - 1, 20)) * (0.5 + Math.random());
    const notBefore = error instanceof SourceError ? error.notBefore - Date.now() : 0;
    return Math.max(pause, notBefore);
  }

  private async pause(ms: number, signal: AbortSignal): Promise<void> {
    await sleep(ms, undefined, { signal }).catch(() => {});
  }
}

const awayText = (from: Date, to: Date) =>
  `The database was unavailable from ${from.toISOString()} to ${to.toISOString()}. Catching up on what was posted meanwhile.`;
