import { setTimeout as sleep } from 'node:timers/promises';
import { LONGEST_WAIT_MS } from '@/lib/platform/fetch/retry-after';
import { LEASE_MS, type Lease, LeaseLost } from '@/lib/platform/jobs/lease';
import { runJob } from '@/lib/platform/jobs/run-job';
import { listAccounts, listRecentPosts } from './queries';
import { type Reader, SourceError } from './reader';
import type { SourceDocument, SourceStateDocument } from './schema';
import { forgetOldDays, openState, saveFailure, saveNote, saveProgress } from './source-state';
import { storeBatch } from './store-batch';

/** Reads one source once: with its lease, from its cursor, storing what its reader yields and how it went. */

export interface ReadOptions {
  /** Undefined if there is no reader of its kind. */
  reader: Reader | undefined;
  signal: AbortSignal;
  isOnce: boolean;
  /** What editors should know of the time before, if anything. */
  message: string | null;
  /** Called with the number of new items whenever something is stored. */
  onProgress: (items: number) => void;
}

/** What came of it. */
export type ReadResult =
  | { kind: 'read' }
  /** Another process read it a moment ago. */
  | { kind: 'just read' }
  /** The source cannot be read as the site is set up. */
  | { kind: 'off'; reason: string }
  | { kind: 'read elsewhere' };

/** @throws what its reader throws, LeaseLost, and SourceError if the source has asked to wait for longer */
export async function readSource(source: SourceDocument, options: ReadOptions): Promise<ReadResult> {
  const { signal, isOnce } = options;
  // A single run waits, since the process that reads the source may have ended.
  const deadline = performance.now() + (isOnce ? LEASE_MS + 1_000 : 0);
  let result: ReadResult = { kind: 'read elsewhere' };
  const read = async (lease: Lease) => {
    result = await readWith(lease, source, options);
  };
  while (!(await runJob(`ingest/${source._id}`, read)) && performance.now() < deadline && !signal.aborted)
    await sleep(500, undefined, { signal }).catch(() => {});
  return result;
}

async function readWith(lease: Lease, source: SourceDocument, options: ReadOptions): Promise<ReadResult> {
  const { reader, signal, isOnce } = options;
  const { owner } = lease;
  const state = await openState(source._id, owner);
  try {
    const obstacle = reader ? reader.findObstacle(source) : `${source.kind} is not read`;
    if (!reader || obstacle) {
      await saveFailure(source, owner, String(obstacle));
      return { kind: 'off', reason: String(obstacle) };
    }
    if (!isOnce && isJustRead(source, state, reader)) return { kind: 'just read' };
    refuseEarly(source, state);
    await forgetOldDays(state, owner);
    if (options.message) await saveNote(source._id, owner, options.message);
    await readAll(source, state, { ...options, reader, lease });
    return { kind: 'read' };
  } catch (error) {
    if (!signal.aborted && !(error instanceof TooEarly)) {
      const notBefore = error instanceof SourceError ? error.notBefore : 0;
      await saveFailure(source, owner, errorMessage(error), notBefore).catch(() => {});
    }
    throw error;
  }
}

/** Whether another process has just read it, and staff have not asked since. */
function isJustRead(source: SourceDocument, state: SourceStateDocument, { pauseMs }: Reader): boolean {
  const lastRead = state.last_success_at?.getTime() ?? 0;
  const isRequested = (source.read_requested_at?.getTime() ?? 0) > lastRead;
  const ago = Date.now() - lastRead;
  // Negative if the clock was set back.
  return !isRequested && ago >= 0 && ago < pauseMs / 2;
}

/** The source asked to wait, maybe another process. It is on file already, and no further failure. */
class TooEarly extends SourceError {
  override name = 'TooEarly';
}

function refuseEarly({ url }: SourceDocument, { not_before }: SourceStateDocument): void {
  if (!not_before || not_before.url !== url) return;
  const wait = not_before.at.getTime() - Date.now();
  // Nobody was asked to wait for longer: the clock was set back.
  if (wait <= 0 || wait > LONGEST_WAIT_MS) return;
  throw new TooEarly(
    `The source asked not to be read before ${not_before.at.toISOString()}.`,
    not_before.at.getTime(),
  );
}

async function readAll(
  source: SourceDocument,
  { cursor, last_success_at: lastReadAt }: SourceStateDocument,
  options: ReadOptions & { reader: Reader; lease: Lease },
): Promise<void> {
  const { reader, isOnce, onProgress, lease } = options;
  const { owner } = lease;
  const signal = AbortSignal.any([options.signal, lease.signal]);
  const context = {
    source,
    cursor,
    lastReadAt,
    accounts: await listAccounts(source.kind),
    signal,
    isOnce,
    note: (message: string) => saveNote(source._id, owner, message),
    recentPosts: (since: Date) => listRecentPosts(source.kind, since),
  };
  let laterThan = Date.now();
  for await (const batch of reader.read(context)) {
    if (!lease.isHeld()) throw new LeaseLost(`another process may be reading ${source.name}`);
    if (batch.posts?.length) laterThan = await nextSecond(laterThan);
    const { items, newest } = await storeBatch(batch, source);
    await saveProgress(source._id, owner, { cursor: batch.cursor, items, newest });
    onProgress(items);
    if (signal.aborted) return;
  }
  await saveProgress(source._id, owner, { items: 0, newest: null });
  onProgress(0);
}

/**
 * Waits until the second of a time is over, once. Ids of documents begin with their second: so those of posts are in the
 * order of the stream also when another process stored posts until now.
 * @returns a time that is long over
 */
async function nextSecond(time: number): Promise<number> {
  const left = Math.floor(time / 1_000) * 1_000 + 1_000 - Date.now();
  // More than a second is left if the clock was set back meanwhile.
  if (left > 0) await sleep(Math.min(left, 1_000));
  return 0;
}

export const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
