import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { RENDER_AHEAD_HEADER } from '@/lib/platform/cache/renewal.mjs';
import { isUnavailable } from '@/lib/platform/db/client';
import { log } from '@/lib/platform/telemetry/log';
import { isReady, readInvalidations } from './cached-page';
import type { HeldResponse } from './held-response';
import { ownOrigin, RENEWAL_HEADERS } from './own-address';

/** Idle time before a page is rendered, and the longest wait for it, in milliseconds. */
interface Wait {
  quietMs: number;
  maxMs: number;
}
const WAIT_FOR_MISSING: Wait = { quietMs: 50, maxMs: 2_000 };
/**
 * The same for stale pages that were served: nobody waits for them, while their readers wait for scripts and styles.
 */
const WAIT_FOR_STALE: Wait = { quietMs: 3_000, maxMs: 10_000 };
/** Idle poll interval, in milliseconds. */
const POLL_MS = 25;
/** How long after a request the site counts as busy, in milliseconds. */
const BUSY_MS = 3_000;
/** Pause after a render, as a multiple of its duration: on a busy site rendering takes a tenth of the time. */
const PAUSE = { idle: 0.2, busy: 9 } as const;
/** Minimum interval between checks of the page that is rendered ahead, in milliseconds. */
const INTERVAL_MS = 10_000;

interface Options {
  port: () => number;
  /** The page to render ahead of readers; null for none. */
  ahead: string | null;
}

/**
 * Renders one page ahead of its first request, after the start and after each invalidation, and stale pages after they
 * were served (docs/decisions/0002): one at a time, while the site is idle. Checked with each request, so that a site
 * that nobody reads renders nothing.
 */
export class RenderAhead {
  private checkedAt = Number.NEGATIVE_INFINITY;
  private requestedAt = Number.NEGATIVE_INFINITY;
  private underWay = 0;
  private isRunning = false;
  private isStopped = false;
  /** When each stale page was served. */
  private readonly stale = new Map<string, number>();

  constructor(private readonly options: Options) {}

  /**
   * Notes a request.
   * @returns whether it is one of this process to itself
   */
  note(request: IncomingMessage, response: HeldResponse): boolean {
    if (request.headers[RENDER_AHEAD_HEADER] === RENEWAL_HEADERS[RENDER_AHEAD_HEADER]) return true;
    delete request.headers[RENDER_AHEAD_HEADER];
    this.underWay++;
    this.requestedAt = performance.now();
    response.afterClose(() => {
      this.underWay--;
      this.requestedAt = performance.now();
      void this.run();
    });
    return false;
  }

  /** Queues a stale page that was served. */
  renew = (path: string): void => {
    if (!this.stale.has(path)) this.stale.set(path, performance.now());
  };

  stop(): void {
    this.isStopped = true;
  }

  /** Renders what is missing or stale. May be called at any time; never rejects. */
  async run(): Promise<void> {
    if (this.isRunning || this.isStopped || (!this.isDue() && this.stale.size === 0)) return;
    this.isRunning = true;
    try {
      await this.renderMissingWhenDue();
      for (const [path, notedAt] of this.stale) {
        await this.untilQuiet(WAIT_FOR_STALE, notedAt);
        this.stale.delete(path);
        await this.render(path);
        // A site without idle time always has stale pages.
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
    // Served by Next.js from the cache, so that its headers are known.
    await this.visit(path);
    const isBusy = began - this.requestedAt < BUSY_MS;
    await sleep((performance.now() - began) * PAUSE[isBusy ? 'busy' : 'idle'], undefined, { ref: false });
  }

  private async visit(path: string): Promise<void> {
    const headers = { accept: 'text/html', ...RENEWAL_HEADERS };
    const url = `${ownOrigin(this.options.port())}${path}`;
    await (await fetch(url, { headers, redirect: 'manual' })).arrayBuffer();
  }

  private async untilQuiet({ quietMs, maxMs }: Wait, since: number): Promise<void> {
    const isTime = () => {
      const now = performance.now();
      return (this.underWay === 0 && now - this.requestedAt >= quietMs) || now - since >= maxMs;
    };
    while (!this.isStopped && !isTime()) await sleep(POLL_MS, undefined, { ref: false });
  }
}
