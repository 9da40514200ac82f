import { config } from '@/lib/platform/config/config';
import { SiteBusy, SiteRefusal, type SocialApi } from './bot-api';
import { step } from './bot-mentions';
import type { MentionDocument } from './bot-schema';
import { hasReplied, readSentSubjects, sendMessage, sendReply } from './bot-site';
import { openVault } from './commands';

/**
 * The reply to a mention. The personal link opens the vault to anyone who reads it, so it is sent as a private
 * message; members who accept none are told so in public, without the link (docs/decisions/0040).
 */

/** The maximum difference between the clocks of the site and this machine, in milliseconds. */
const CLOCK_SKEW_MS = 10 * 60 * 1000;

/** @returns the URL of a vault, or of a bucket in it */
export const linkOf = (bucketId: string) => `${config().SITE_URL}/receipts/buckets/${bucketId}/contents`;

/** Contains the id of the mention, so that the bot finds in its sent messages which ones it has replied to. */
const subjectOf = ({ _id }: MentionDocument) => `Your ${config().SITE_NAME} vault (${_id})`;

/**
 * Replies to a mention, unless it has been replied to.
 * @param settle how long a reply that was begun may still be on its way, in milliseconds
 */
export async function replyToMention(
  api: SocialApi,
  mention: MentionDocument,
  settle: number,
): Promise<void> {
  if (mention.state === 'answering' && (await hasReply(api, mention))) {
    await step(mention, { state: 'answered' });
    return;
  }
  const vault = await openVault(mention.author);
  const begun = await begin(api, mention, settle);
  if (!begun) return;
  try {
    await sendMessage(api, mention.author, subjectOf(mention), messageText(mention, linkOf(vault._id)));
    await step(begun, { state: 'answered' });
  } catch (error) {
    if (!(error instanceof SiteRefusal && error.status === 200)) throw await postponed(error, begun);
    await replyInPublic(api, begun, settle);
  }
}

async function replyInPublic(api: SocialApi, mention: MentionDocument, settle: number): Promise<void> {
  const begun = await begin(api, mention, settle);
  if (!begun) return;
  try {
    await sendReply(api, mention._id, replyText(api.account.username));
    await step(begun, { state: 'answered' });
  } catch (error) {
    if (!(error instanceof SiteRefusal)) throw await postponed(error, begun);
    await step(begun, { state: 'unanswerable' });
  }
}

/**
 * Claims the mention right before its reply is sent: other bots leave it alone while the reply may be on its way, and
 * later check first whether it arrived.
 */
async function begin(api: SocialApi, mention: MentionDocument, settle: number) {
  await api.ready();
  const now = Date.now();
  return step(mention, {
    state: 'answering',
    answering_at: new Date(now),
    not_before: new Date(now + settle),
  });
}

/**
 * If it is certain that nothing was sent, the mention returns to its previous state; otherwise it stays `answering`.
 */
async function postponed(error: unknown, mention: MentionDocument): Promise<unknown> {
  if (error instanceof SiteBusy) {
    await step(mention, { state: 'stored', not_before: new Date(Date.now() + error.retryAfter * 1000) });
  }
  return error;
}

async function hasReply(api: SocialApi, mention: MentionDocument): Promise<boolean> {
  const since = new Date((mention.answering_at?.getTime() ?? 0) - CLOCK_SKEW_MS);
  if ((await readSentSubjects(api, since)).has(subjectOf(mention))) return true;
  return hasReplied(api, mention);
}

const WHAT_HAPPENED = {
  stored: 'The receipt is in your vault.',
  gone: 'What you tagged me on is gone, so there was nothing to save.',
  full: 'Your vault is full, so this receipt isn’t in it. Delete what you no longer need and tag me again.',
} as const;

const messageText = (mention: MentionDocument, link: string) =>
  `${WHAT_HAPPENED[mention.not_stored_because ?? 'stored']}

Your vault: ${link}

Keep this link to yourself: anyone who has it can see and change your vault.`;

const replyText = (bot: string) =>
  `I made your vault but couldn’t send you its link. Allow messages from u/${bot}, then tag me again.`;
