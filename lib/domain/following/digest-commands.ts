import { randomBytes } from 'node:crypto';
import { backOff } from 'exponential-backoff';
import type { Digest } from '@/lib/domain/following/follower-schema';
import { isConfirmable } from '@/lib/domain/newsletter/rules';
import { ApiError, ignoreNotFound } from '@/lib/platform/http/errors';
import { countCall } from '@/lib/platform/http/limit-stores';
import type { Limit } from '@/lib/platform/http/limits';
import { canMail } from '@/lib/platform/mail/send';
import { hashToken } from '@/lib/platform/mail/token';
import { log } from '@/lib/platform/telemetry/log';
import { changeFollower } from './commands';
import { mailConfirmation } from './digest-mail';
import { findInvited, findMailed } from './digest-queries';
import { nextDigest } from './digest-rules';

/** A failed mail is sent again after 2 seconds, and after 15 more. */
const MAIL_RETRIES = { numOfAttempts: 3, startingDelay: 2_000, timeMultiple: 7.5 };
/** Invitations to one mailbox, from whichever lists. */
const INVITATIONS: Limit = { calls: 5, seconds: 24 * 60 * 60 };
/** Links of the last invitations work. */
const KEPT_INVITATIONS = 5;

/**
 * Asks an address to confirm a digest. An address that the list has confirmed already only changes how often it comes.
 * @param email normalized
 * @returns the digest, and the sending of the mail, for tests to await; it never rejects
 * @throws ApiError `not_found` without a list; `conflict` on a site that sends no mail; `too_many_requests` for too many
 *   mails to one address
 */
export async function requestDigest(
  secret: string,
  { email, frequency }: Pick<Digest, 'email' | 'frequency'>,
): Promise<{ digest: Digest | null; mailing: Promise<void> }> {
  if (!canMail()) throw new ApiError('conflict', 'This site doesn’t send e-mail.');
  const now = new Date();
  const token = randomBytes(32).toString('hex');
  const { digest: known } = await changeFollower(hashToken(secret), () => ({}));
  const isConfirmed = known?.status === 'confirmed' && known.email === email;
  if (!isConfirmed) await countCall('digest invitations', email, INVITATIONS);
  const { digest } = await changeFollower(hashToken(secret), ({ digest: old }) => {
    if (old?.status === 'confirmed' && old.email === email) {
      return old.frequency === frequency
        ? {}
        : { digest: { ...old, frequency, next_at: nextDigest(frequency, now) } };
    }
    const former = old?.email === email ? old.mails : [];
    const mails = [...former, { token_hash: hashToken(token), at: now }].slice(-KEPT_INVITATIONS);
    return { digest: { email, frequency, status: 'unconfirmed', mails, next_at: null, covered_until: now } };
  });
  if (digest?.status === 'confirmed') return { digest, mailing: Promise.resolve() };
  const mailing = backOff(() => mailConfirmation({ email, frequency }, token), {
    ...MAIL_RETRIES,
    retry: (refused) => {
      log.warn({ err: refused }, 'the mail server refused an invitation to a digest');
      return true;
    },
  }).catch((error) => log.error({ err: error }, 'an invitation to a digest was not sent'));
  return { digest, mailing };
}

/**
 * Confirms the digest that a link was mailed for. Confirming again changes nothing.
 * @returns whether the link works: not after a week, nor after the digest was ended
 */
export async function confirmDigest(token: string): Promise<boolean> {
  const follower = await findInvited(token);
  const mail = follower?.digest?.mails.find(({ token_hash }) => token_hash === hashToken(token));
  if (!follower || !mail) return false;
  if (follower.digest?.status === 'confirmed') return true;
  const now = new Date();
  if (!isConfirmable(mail, now)) return false;
  await changeFollower(follower._id, ({ digest }) => {
    const isMeant = digest?.mails.some(({ token_hash }) => token_hash === mail.token_hash);
    if (!isMeant || digest?.status !== 'unconfirmed') return {};
    const next_at = nextDigest(digest.frequency, now);
    return { digest: { ...digest, status: 'confirmed', next_at, covered_until: now } };
  });
  return true;
}

/** Ends the digest of a list. */
export const endDigest = (secret: string) => changeFollower(hashToken(secret), () => ({ digest: null }));

/** Ends the digests of a list to an address. */
export const endDigestTo = (follower: string, email: string) =>
  changeFollower(follower, ({ digest }) => (digest?.email === email ? { digest: null } : {}));

/**
 * Ends the digest that a link was mailed in, at any time. Doing so again changes nothing.
 * @returns whether the link is one of ours
 */
export async function endDigestByLink(token: string): Promise<boolean> {
  const mailed = await findMailed(token);
  if (!mailed) return false;
  // The list may have been forgotten, and its digest with it.
  await endDigestTo(mailed.follower, mailed.email).catch(ignoreNotFound);
  return true;
}
