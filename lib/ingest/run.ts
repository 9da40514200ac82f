import { setTimeout as sleep } from 'node:timers/promises';
import { isUnavailable } from '@/lib/db/client';
import { log } from '@/lib/log';
import { repeat } from '@/lib/time/repeat';
import { newHolder } from './holder';
import { addNetworkSources, listAccounts, listEnabledSources } from './queries';
import { type Reader, SourceError } from './reader';
import type { SourceDocument, SourceKind, SourceStateDocument } from './schema';
import {
  forgetOldDays,
  LEASE_MS,
  LeaseLost,
  releaseLease,
  saveFailure,
  saveNote,
  saveProgress,
  takeLease,
} from './state';
import { storeBatch } from './store';

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
  /** Between two looks for sources and accounts that were changed on the desk. */
  lookMs: 5_000,
  /** Between two looks whether the process that reads a source has ended. */
  standbyMs: 2_000,
  /** The pause after a first failure; it doubles with each further one. */
  retryMs: 1_000,
  maxRetryMs: 5 * 60_000,
};
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
  wanted: string;
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
  private readonly holder = newHolder();
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
        if (!isUnavailable(error)) throw error;
        log.warn('the database is away; reading goes on when it is back');
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
    const wanted = new Map<string, [SourceDocument, string]>();
    for (const source of await listEnabledSources(name)) {
      const accounts = await listAccounts(source.kind);
      wanted.set(String(source._id), [source, JSON.stringify([source, accounts])]);
    }
    for (const [id, worker] of this.workers) {
      if (wanted.get(id)?.[1] === worker.wanted) continue;
      worker.stop.abort();
      await worker.ended;
      this.workers.delete(id);
    }
    for (const [id, [source, reads]] of wanted) {
      if (this.workers.has(id)) continue;
      const stop = new AbortController();
      const signal = AbortSignal.any([stop.signal, this.options.signal]);
      this.workers.set(id, { source, wanted: reads, stop, ended: this.work(source, signal) });
    }
  }

  private async work(source: SourceDocument, signal: AbortSignal): Promise<void> {
    const { isOnce = false } = this.options;
    const reader = this.options.readers[source.kind];
    let failures = 0;
    const onProgress = () => {
      failures = 0;
    };
    while (!signal.aborted) {
      let pause: number;
      try {
        const isRead = await this.readOnce(source, reader, signal, onProgress);
        if (isOnce) return;
        pause = isRead ? (reader?.pauseMs ?? 0) : this.timing.standbyMs;
      } catch (error) {
        if (signal.aborted) return;
        failures++;
        if (isOnce && failures >= MAX_FAILURES_ONCE) {
          this.summary.failed.set(source.name, messageOf(error));
          return;
        }
        pause = this.pauseAfter(error, failures);
        if (isOnce && pause > MAX_PAUSE_ONCE_MS) {
          this.summary.failed.set(source.name, messageOf(error));
          return;
        }
        log.warn({ source: source.name, err: error, seconds: Math.ceil(pause / 1000) }, 'a source failed');
      }
      await this.pause(pause, signal);
    }
  }

  /** @returns whether it was read: not if another process reads it, or it cannot be read as the site is set up */
  private async readOnce(
    source: SourceDocument,
    reader: Reader | undefined,
    signal: AbortSignal,
    onProgress: () => void,
  ): Promise<boolean> {
    const state = await this.lease(source, signal);
    if (!state) return false;
    const stop = new AbortController();
    const stopRenewing = repeat(async () => {
      const renewed = await takeLease(source._id, this.holder).catch(() => undefined);
      if (renewed === null) stop.abort(new LeaseLost());
    }, LEASE_MS / 3);
    try {
      const obstacle = reader ? reader.findObstacle(source) : `${source.kind} is not read`;
      if (!reader || obstacle) {
        this.summary.off.set(source.name, String(obstacle));
        await saveFailure(source._id, this.holder, String(obstacle));
        if (!this.options.isOnce) await this.pause(this.timing.maxRetryMs, signal);
        return false;
      }
      const lastRead = state.last_success_at?.getTime() ?? 0;
      // Another process has just read it.
      const isRequested = (source.read_requested_at?.getTime() ?? 0) > lastRead;
      const isRecent = Date.now() - lastRead < reader.pauseMs / 2;
      if (!this.options.isOnce && !isRequested && isRecent) return true;
      await forgetOldDays(state, this.holder);
      await this.readAll(source, reader, state, AbortSignal.any([signal, stop.signal]), onProgress);
      this.summary.failed.delete(source.name);
      return true;
    } catch (error) {
      if (!signal.aborted) {
        await saveFailure(source._id, this.holder, messageOf(error)).catch(() => {});
      }
      throw error;
    } finally {
      // A renewal written after the release would keep the lease from others.
      await stopRenewing();
      await releaseLease(source._id, this.holder).catch(() => {});
    }
  }

  /** @returns null if another process reads the source; a single run waits, since that process may have ended */
  private async lease(source: SourceDocument, signal: AbortSignal): Promise<SourceStateDocument | null> {
    const deadline = Date.now() + LEASE_MS + 1_000;
    for (;;) {
      const state = await takeLease(source._id, this.holder);
      if (state || signal.aborted) return state;
      if (!this.options.isOnce) return null;
      if (Date.now() > deadline) {
        this.summary.readElsewhere.add(source.name);
        return null;
      }
      await this.pause(500, signal);
    }
  }

  private async readAll(
    source: SourceDocument,
    reader: Reader,
    { cursor, last_success_at: lastReadAt }: SourceStateDocument,
    signal: AbortSignal,
    onProgress: () => void,
  ): Promise<void> {
    const accounts = await listAccounts(source.kind);
    const note = (message: string) => saveNote(source._id, this.holder, message);
    const context = {
      source,
      cursor,
      lastReadAt,
      accounts,
      signal,
      isOnce: this.options.isOnce ?? false,
      note,
    };
    let laterThan = Date.now();
    for await (const batch of reader.read(context)) {
      if (batch.posts?.length) laterThan = await nextSecond(laterThan);
      const { items, newest } = await storeBatch(batch, source);
      await saveProgress(source._id, this.holder, { cursor: batch.cursor, items, newest });
      this.summary.items.set(source.name, (this.summary.items.get(source.name) ?? 0) + items);
      onProgress();
      if (signal.aborted) return;
    }
    await saveProgress(source._id, this.holder, { items: 0, newest: null });
    onProgress();
  }

  /** Grows with each failure, and is spread so that several processes do not come back at once. */
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

/**
 * Waits until the second of a time is over, once. Ids of documents begin with their second: so those of posts are in the
 * order of the stream also when another process stored posts until now.
 * @returns a time that is long over
 */
async function nextSecond(time: number): Promise<number> {
  const left = Math.floor(time / 1_000) * 1_000 + 1_000 - Date.now();
  if (left > 0) await sleep(left);
  return 0;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
