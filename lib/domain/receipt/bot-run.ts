import { setTimeout as sleep } from 'node:timers/promises';
import { isUnavailable } from '@/lib/platform/db/client';
import { ApiError } from '@/lib/platform/http/errors';
import { log } from '@/lib/platform/telemetry/log';
import {
  type BotAccount,
  CALL_TIMEOUT_MS,
  SiteBusy,
  SiteRefusal,
  SiteUnavailable,
  SocialApi,
} from './bot-api';
import { countOpenMentions, findOpen, noteMentions, step } from './bot-mentions';
import { replyToMention } from './bot-reply';
import type { MentionDocument } from './bot-schema';
import { readTargets } from './bot-site';
import { openVault, saveReceipt } from './commands';
import type { ReceiptInput } from './schema';

export interface BotOptions {
  account: BotAccount;
  /** Stops the bot after the current call. */
  signal: AbortSignal;
  /** Whether to stop when nothing is left to do, instead of waiting for the next mention. */
  isOnce?: boolean;
  /** Between two polls, in milliseconds. */
  pause?: number;
  /** How long a reply that was begun may still be on its way, or not be listed yet; in milliseconds. */
  settle?: number;
}

const BATCH = 100;
const MAX_PAUSE_MS = 5 * 60 * 1000;
/** After this time a mention is tried again that failed for a reason of its own. */
const RETRY_MENTION_AFTER_MS = 60 * 60 * 1000;

/**
 * The vault bot: stores what its account is tagged on in the vault of the member who tagged it, and replies with the
 * personal link. Each mention is stored once and replied to once, even if the bot is killed and restarted at any
 * point.
 */
export async function runBot({
  account,
  signal,
  isOnce = false,
  pause = 30_000,
  settle = 4 * CALL_TIMEOUT_MS,
}: BotOptions): Promise<void> {
  const api = new SocialApi(account, signal);
  for (let failures = 0; !signal.aborted; ) {
    let rest = pause;
    try {
      await noteMentions(api);
      await processMentions(api, settle);
      failures = 0;
      if (isOnce && (await countOpenMentions()) === 0) return;
    } catch (error) {
      if (signal.aborted) return;
      rest = Math.max(pauseAfter(error), Math.min(MAX_PAUSE_MS, pause * 2 ** failures++));
      log.warn({ err: error, seconds: Math.ceil(rest / 1000) }, 'the vault bot failed and will retry');
    }
    await sleep(rest, undefined, { signal }).catch(() => {});
  }
}

/** @returns how long to wait at least, in milliseconds; rethrows errors that waiting does not solve */
function pauseAfter(error: unknown): number {
  if (error instanceof SiteBusy || error instanceof SiteUnavailable) return error.retryAfter * 1000;
  if (error instanceof SiteRefusal || isUnavailable(error)) return 0;
  throw error;
}

async function processMentions(api: SocialApi, settle: number): Promise<void> {
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
        if (stored) await replyToMention(api, stored, settle);
      });
    }
  }
}

/** One failing mention does not block the others. */
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
    log.error({ err: error, mention: mention._id }, 'the vault bot failed to process a mention');
    await step(mention, { not_before: new Date(Date.now() + RETRY_MENTION_AFTER_MS) });
  }
}

/** Stores the tagged content in the vault, under the id chosen for it, so that doing it twice stores it once. */
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
