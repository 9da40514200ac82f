import { setTimeout as sleep } from 'node:timers/promises';
import { isUnavailable } from '@/lib/db/client';
import { ApiError } from '@/lib/http/errors';
import { log } from '@/lib/log';
import { openVault, saveReceipt } from '../commands';
import type { ReceiptInput } from '../schema';
import { answer } from './answer';
import { type Account, CALL_TIMEOUT, SiteBusy, SiteRefusal, SiteUnavailable, SocialApi } from './api';
import { countOpen, findOpen, noteMentions, step } from './mentions';
import type { MentionDocument } from './schema';
import { readTargets } from './site';

export interface BotOptions {
  account: Account;
  /** Ends the bot after the call under way. */
  signal: AbortSignal;
  /** Whether to end once nothing is left to do, rather than to wait for the next mention. */
  isOnce?: boolean;
  /** Between two looks at the mentions, in milliseconds. */
  pause?: number;
  /** How long an answer that was begun may still be on its way, or not be listed yet; in milliseconds. */
  settle?: number;
}

const BATCH = 100;
const LONGEST_PAUSE = 5 * 60 * 1000;
/** A mention that fails for a reason of its own is looked at again after this, in milliseconds. */
const POSTPONEMENT = 60 * 60 * 1000;

/**
 * The vault bot: stores what its account is tagged on in the vault of whoever tagged it, and answers with the
 * personal link. Each mention is stored once and answered once, wherever the bot is killed and started again.
 */
export async function runBot({
  account,
  signal,
  isOnce = false,
  pause = 30_000,
  settle = 4 * CALL_TIMEOUT,
}: BotOptions): Promise<void> {
  const api = new SocialApi(account, signal);
  for (let failures = 0; !signal.aborted; ) {
    let rest = pause;
    try {
      await noteMentions(api);
      await workThrough(api, settle);
      failures = 0;
      if (isOnce && (await countOpen()) === 0) return;
    } catch (error) {
      if (signal.aborted) return;
      rest = Math.max(pauseAfter(error), Math.min(LONGEST_PAUSE, pause * 2 ** failures++));
      log.warn({ err: error, seconds: Math.ceil(rest / 1000) }, 'the vault bot goes on after a pause');
    }
    await sleep(rest, undefined, { signal }).catch(() => {});
  }
}

/** @returns how long to wait at least, in milliseconds; throws on what waiting does not mend */
function pauseAfter(error: unknown): number {
  if (error instanceof SiteBusy || error instanceof SiteUnavailable) return error.retryAfter * 1000;
  if (error instanceof SiteRefusal || isUnavailable(error)) return 0;
  throw error;
}

async function workThrough(api: SocialApi, settle: number): Promise<void> {
  for (let open = await findOpen(BATCH); open.length > 0; open = await findOpen(BATCH)) {
    const seen = open.filter(({ state }) => state === 'seen');
    const targets =
      seen.length > 0
        ? await readTargets(
            api,
            seen.map(({ target }) => target),
          )
        : new Map();
    for (const mention of open) {
      api.signal.throwIfAborted();
      await attempt(mention, async () => {
        const stored =
          mention.state === 'seen' ? await store(mention, targets.get(mention.target) ?? null) : mention;
        if (stored) await answer(api, stored, settle);
      });
    }
  }
}

/** A mention that cannot be dealt with does not hold up the others. */
async function attempt(mention: MentionDocument, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    const concernsAll =
      error instanceof SiteBusy ||
      error instanceof SiteUnavailable ||
      error instanceof SiteRefusal ||
      isUnavailable(error) ||
      (error instanceof Error && error.name === 'AbortError');
    if (concernsAll) throw error;
    log.error({ err: error, mention: mention._id }, 'the vault bot cannot deal with a mention');
    await step(mention, { not_before: new Date(Date.now() + POSTPONEMENT) });
  }
}

/** Puts what was tagged into the vault, under the id that was chosen for it: done twice, it is there once. */
async function store(mention: MentionDocument, target: ReceiptInput | null): Promise<MentionDocument | null> {
  if (!target) return step(mention, { state: 'stored', not_stored_because: 'gone' });
  const vault = await openVault(mention.author);
  try {
    await saveReceipt(vault, vault._id, target, mention.receipt_id);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'conflict')) throw error;
    return step(mention, { state: 'stored', not_stored_because: 'full' });
  }
  return step(mention, { state: 'stored' });
}
