import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { RENEWAL_HEADER } from '@/lib/cache/renewal.mjs';
import { isDatabaseAway, isUnavailable } from '@/lib/db/client';
import { log } from '@/lib/log';
import { isReady, readInvalidations } from './cached-page';

/** Marks requests of this process to itself; others do not know it. */
const TOKEN = randomUUID();

/** In milliseconds: how long nobody must have asked for anything before a page is rendered, and how long that is waited for at most. */
interface Wait {
  quiet: number;
  max: number;
}
const WAIT_FOR_MISSING: Wait = { quiet: 50, max: 2_000 };
/**
 * The same for pages that were sent although they should be rendered again: nobody waits for them, while those who got
 * one load its files next, and wait for each.
 */
const WAIT_FOR_OUTDATED: Wait = { quiet: 3_000, max: 10_000 };
/** How often it is looked whether nobody asks for anything. */
const LOOK_MS = 25;
/** For this long after a request the site counts as busy. */
const BUSY_MS = 3_000;
/** Pauses, as a multiple of the time that the page before took: rendering takes a tenth of the time of a busy site. */
const PAUSE = { idle: 0.2, busy: 9 } as const;
/** How often it is looked whether changes have ended what was rendered. */
const INTERVAL_MS = 10_000;
/** Which pages there are is read again after this time. */
const PATHS_MS = 10 * 60_000;
/** A page that is not ready after it was rendered so often is left to its readers until then. */
const MAX_FAILURES = 3;

export interface AheadOptions {
  port: () => number;
  /** The pages to render ahead of readers, those most likely to be read first. */
  listPaths: () => Promise<readonly string[]>;
}

/**
 * Renders pages before their first reader asks for them: after the start, again when a change has ended what is cached,
 * and those that were sent although they should be rendered again (docs/decisions/0235). One page at a time, when nobody
 * else asks for anything. After the first pass it looks with each request, so that a site that nobody reads renders nothing.
 */
export class RenderAhead {
  private paths: readonly string[] = [];
  private pathsReadAt = Number.NEGATIVE_INFINITY;
  private endedAt = Number.NEGATIVE_INFINITY;
  private requestedAt = Number.NEGATIVE_INFINITY;
  private underWay = 0;
  private isRunning = false;
  private isStopped = false;
  /** When each page was noted that should be rendered again. */
  private readonly outdated = new Map<string, number>();
  /** How often a page was not ready after it was rendered. */
  private readonly failed = new Map<string, number>();

  constructor(private readonly options: AheadOptions) {}

  /**
   * Notes a request.
   * @returns whether it is one of this process to itself
   */
  note(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.headers[RENEWAL_HEADER] === TOKEN) return true;
    delete request.headers[RENEWAL_HEADER];
    this.underWay++;
    this.requestedAt = performance.now();
    response.once('close', () => {
      this.underWay--;
      this.requestedAt = performance.now();
      void this.run();
    });
    return false;
  }

  /** Renders a page again soon. */
  renew = (path: string): void => {
    if (!this.outdated.has(path)) this.outdated.set(path, performance.now());
  };

  stop(): void {
    this.isStopped = true;
  }

  /** Renders what is not ready. It may be called at any time, and never rejects. */
  async run(): Promise<void> {
    if (this.isRunning || this.isStopped || (!this.isDue() && this.outdated.size === 0)) return;
    this.isRunning = true;
    try {
      await this.renderMissingWhenDue();
      for (const [path, notedAt] of this.outdated) {
        await this.untilQuiet(WAIT_FOR_OUTDATED, notedAt);
        await this.renderOutdated(path);
        // A site that is read without a pause has always some that are outdated.
        await this.renderMissingWhenDue();
      }
    } catch (error) {
      if (!this.isStopped && !isUnavailable(error))
        log.warn({ err: error }, 'pages cannot be rendered ahead');
    } finally {
      this.isRunning = false;
    }
  }

  private isDue = () => performance.now() - this.endedAt >= INTERVAL_MS;

  private async renderMissingWhenDue(): Promise<void> {
    if (!this.isDue()) return;
    try {
      await this.renderMissing();
    } finally {
      this.endedAt = performance.now();
    }
  }

  private async renderMissing(): Promise<void> {
    const began = performance.now();
    if (began - this.pathsReadAt > PATHS_MS) {
      this.paths = await this.options.listPaths();
      this.pathsReadAt = began;
      this.failed.clear();
    }
    await readInvalidations();
    const [first = ''] = this.paths;
    let rendered = 0;
    for (const path of this.paths) {
      if (isReady(path) || this.failures(path) >= MAX_FAILURES) continue;
      // Those that readers have got outdated, and the page that most of them open, do not wait for the end of this.
      for (const [one, notedAt] of this.outdated)
        if (this.isTimeFor(WAIT_FOR_OUTDATED, notedAt)) await this.renderOutdated(one);
      for (const one of new Set([first, path])) if (!isReady(one)) rendered += await this.renderCounting(one);
      if (this.isStopped || isDatabaseAway()) return;
    }
    const ms = Math.round(performance.now() - began);
    if (rendered > 0) log.debug({ rendered, ms }, 'pages are rendered ahead');
  }

  private async renderOutdated(path: string): Promise<void> {
    this.outdated.delete(path);
    await this.render(path);
  }

  private failures = (path: string) => this.failed.get(path) ?? 0;

  /** @returns 1 if it is ready now, 0 otherwise */
  private async renderCounting(path: string): Promise<number> {
    await this.untilQuiet(WAIT_FOR_MISSING, performance.now());
    await this.render(path);
    await readInvalidations();
    if (isReady(path)) this.failed.delete(path);
    else this.failed.set(path, this.failures(path) + 1);
    return isReady(path) ? 1 : 0;
  }

  private async render(path: string): Promise<void> {
    if (this.isStopped) return;
    const began = performance.now();
    await this.visit(path);
    // Sent from the cache by Next.js, by which its headers are known.
    await this.visit(path);
    const isBusy = began - this.requestedAt < BUSY_MS;
    await sleep((performance.now() - began) * PAUSE[isBusy ? 'busy' : 'idle'], undefined, { ref: false });
  }

  private async visit(path: string): Promise<void> {
    const headers = { accept: 'text/html', [RENEWAL_HEADER]: TOKEN };
    const url = `http://127.0.0.1:${this.options.port()}${path}`;
    await (await fetch(url, { headers, redirect: 'manual' })).arrayBuffer();
  }

  private async untilQuiet(wait: Wait, since: number): Promise<void> {
    while (!this.isStopped && !this.isTimeFor(wait, since)) await sleep(LOOK_MS, undefined, { ref: false });
  }

  private isTimeFor({ quiet, max }: Wait, since: number): boolean {
    const now = performance.now();
    return (this.underWay === 0 && now - this.requestedAt >= quiet) || now - since >= max;
  }
}
