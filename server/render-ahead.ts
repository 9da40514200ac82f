import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { RENEWAL_HEADER } from '@/lib/platform/cache/renewal.mjs';
import { isUnavailable } from '@/lib/platform/db/client';
import { log } from '@/lib/platform/log/log';
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
/** How often requests under way are counted while a page waits. */
const POLL_MS = 25;
/** For this long after a request the site counts as busy. */
const BUSY_MS = 3_000;
/** Pauses, as a multiple of the time that the page before took: rendering takes a tenth of the time of a busy site. */
const PAUSE = { idle: 0.2, busy: 9 } as const;
/** How often the page that is rendered ahead is checked for changes. */
const INTERVAL_MS = 10_000;

interface Options {
  port: () => number;
  /** The page to render ahead of readers; null for none. */
  ahead: string | null;
}

/**
 * Renders a page before its first reader asks for it, after the start and when a change has ended what is cached of it, and
 * pages again that were sent although they should be (docs/decisions/0002). One at a time, when nobody else asks for
 * anything. It is checked with each request, so that a site that nobody reads renders nothing.
 */
export class RenderAhead {
  private checkedAt = Number.NEGATIVE_INFINITY;
  private requestedAt = Number.NEGATIVE_INFINITY;
  private underWay = 0;
  private isRunning = false;
  private isStopped = false;
  /** When each page was noted that should be rendered again. */
  private readonly outdated = new Map<string, number>();

  constructor(private readonly options: Options) {}

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
        this.outdated.delete(path);
        await this.render(path);
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

  private isDue = () => performance.now() - this.checkedAt >= INTERVAL_MS;

  private async renderMissingWhenDue(): Promise<void> {
    const { ahead } = this.options;
    if (ahead === null || !this.isDue()) return;
    try {
      await readInvalidations();
      if (isReady(ahead)) return;
      await this.untilQuiet(WAIT_FOR_MISSING, performance.now());
      await this.render(ahead);
      log.debug({ path: ahead }, 'the page is rendered ahead');
    } finally {
      this.checkedAt = performance.now();
    }
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

  private async untilQuiet({ quiet, max }: Wait, since: number): Promise<void> {
    const isTime = () => {
      const now = performance.now();
      return (this.underWay === 0 && now - this.requestedAt >= quiet) || now - since >= max;
    };
    while (!this.isStopped && !isTime()) await sleep(POLL_MS, undefined, { ref: false });
  }
}
