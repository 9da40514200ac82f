import { config } from '@/lib/platform/config/config';
import { shared } from '@/lib/platform/process/shared.mjs';
import { PurgeQueue } from './purge-queue';
import { sendPurge } from './purge-send';
import { parsePurgeTargets } from './purge-targets';
import { UrlIndex } from './purge-url-index';
import { EVERYTHING, keysToPurge } from './surrogate-keys.mjs';

/**
 * Sends purge requests to the shared caches in front of the site. Whoever writes an invalidation purges its keys
 * (`lib/platform/cache/invalidation.ts`). nginx knows no keys: there each instance purges the paths that it has sent,
 * when it reads the invalidation.
 */
export class Purges {
  private readonly urls = new UrlIndex((path) => this.addPaths([path]));

  constructor(readonly queues: readonly PurgeQueue[]) {}

  /** Whether what shared caches keep is ended when it changes. */
  get isHealthy(): boolean {
    return this.queues.every((queue) => queue.isHealthy);
  }

  /** @param tags that this process has invalidated, after that is durable */
  noteWritten(tags: readonly string[]): void {
    const keys = tags.flatMap(keysToPurge);
    for (const queue of this.queues) if (queue.target.kind !== 'nginx') queue.add(keys);
  }

  /** @param tags that any process has invalidated */
  noteRead(tags: readonly string[]): void {
    if (this.knowsPaths) this.addPaths(this.urls.take(tags.flatMap(keysToPurge)));
  }

  /** @param keys with which the response at a path was sent */
  noteResponse(path: string, keys: string): void {
    if (this.knowsPaths) this.urls.note(path, keys.split(' '));
  }

  /** @param path of a response that took so long that nginx may have stored it after the last purge of what it shows */
  noteSlowResponse(path: string): void {
    this.addPaths([path]);
  }

  purgeEverything(): void {
    for (const queue of this.queues) queue.add([EVERYTHING]);
  }

  /** @param timeoutMs gives up after this time */
  async finish(timeoutMs: number): Promise<void> {
    await Promise.all(this.queues.map((queue) => queue.finish(timeoutMs)));
  }

  private get knowsPaths(): boolean {
    return this.queues.some(({ target }) => target.kind === 'nginx');
  }

  private addPaths(paths: readonly string[]): void {
    for (const queue of this.queues) if (queue.target.kind === 'nginx') queue.add(paths);
  }
}

/** @returns the purges of the shared caches in `PURGE_URL`, one object for each process; null without it */
export function purges(): Purges | null {
  if (shared.purges === undefined) shared.purges = makePurges();
  return shared.purges;
}

/** Purges what waits, if anything was purged, before this process ends. */
export async function finishPurges(timeoutMs: number): Promise<void> {
  await shared.purges?.finish(timeoutMs);
}

function makePurges(): Purges | null {
  const { PURGE_URL, PURGE_KIND, SITE_URL } = config();
  if (!PURGE_URL) return null;
  const { host } = new URL(SITE_URL);
  return new Purges(
    parsePurgeTargets(PURGE_URL, PURGE_KIND).map(
      (target) => new PurgeQueue(target, { host, send: sendPurge }),
    ),
  );
}
