import { randomBytes } from 'node:crypto';
import { ObjectId } from 'mongodb';
import { editTweet } from '@/lib/domain/desk/tweet-edits';
import { collection } from '@/lib/platform/db/collections';
import type { WriteContext } from '@/lib/platform/documents/audit-schema';
import { insertUnchanged } from '@/lib/platform/documents/insert-unchanged';
import type { Model } from '@/lib/platform/documents/model';
import { revise } from '@/lib/platform/documents/revise';
import { ApiError, notFound } from '@/lib/platform/http/errors';
import { countCall } from '@/lib/platform/http/limit-stores';
import type { Limit } from '@/lib/platform/http/limits';
import { canMail } from '@/lib/platform/mail/send';
import { hashToken } from '@/lib/platform/mail/token';
import { log } from '@/lib/platform/telemetry/log';
import { mailConfirmation, mailDecision } from './dispute-mail';
import { type Disputable, readDisputable } from './dispute-queries';
import type { Decision, DisputeDocument, DisputeInput, MessageInput } from './dispute-schema';

/** Disputes from one e-mail address; further ones are stored nowhere, and the response does not say so. */
export const DISPUTES_OF_ADDRESS: Limit = { calls: 5, seconds: 24 * 60 * 60 };
/** How long a mailed link works. */
const CONFIRMABLE_MS = 7 * 24 * 60 * 60 * 1000;

const CONFIRMED = { status: 'open', is_confirmed: true } as const;

/** Creations are not audited, because they contain an e-mail address; what staff do with them is. */
const disputeModel: Model<'disputes'> = { collection: 'disputes', isAudited: true };

/**
 * Stores a dispute and mails a link to confirm it; without a mail server it is in the queue at once, as unconfirmed.
 * The response is the same for an address that has reached its limit.
 * @returns the sending of the mail, for tests to await; it never rejects
 * @throws ApiError `not_found` if the rumor is not published or has no settled outcome; `bad_request` if the claim is
 *   its outcome, or without an address on a site that sends mail
 */
export async function submitDispute(input: DisputeInput): Promise<{ mailed: Promise<void> }> {
  const { tweet: id, claim, role, source = null } = input;
  const tweet = await readDisputable(id);
  if (!tweet) throw notFound('settled rumor');
  if (claim === tweet.resolution) {
    throw new ApiError('bad_request', 'That is already its outcome.', [
      { path: 'claim', message: `must differ from the outcome, ${tweet.resolution}` },
    ]);
  }
  const about = { tweet: id, outcome: tweet.resolution, claim, role, source };
  return store(about, input, tweet);
}

/**
 * Stores a message to the editors, as `submitDispute` does a dispute.
 * @throws ApiError `bad_request` without an address on a site that sends mail
 */
export const submitMessage = (input: MessageInput): Promise<{ mailed: Promise<void> }> =>
  store({ tweet: null, outcome: null, claim: null, role: 'reader', source: null }, input, null);

async function store(
  about: Pick<DisputeDocument, 'tweet' | 'outcome' | 'claim' | 'role' | 'source'>,
  { reason, email: given, website }: MessageInput,
  tweet: Disputable | null,
): Promise<{ mailed: Promise<void> }> {
  // An address that cannot be answered is not kept.
  const email = canMail() ? (given ?? null) : null;
  if (canMail() && !email) {
    throw new ApiError('bad_request', 'Give an e-mail address.', [
      { path: 'email', message: 'is missing: name@example.com' },
    ]);
  }
  if (website || (email && (await countsOverLimit(email)))) return { mailed: Promise.resolve() };
  const token = email ? randomBytes(32).toString('hex') : null;
  const dispute: DisputeDocument = {
    _id: new ObjectId(),
    ...about,
    reason,
    email,
    status: token ? 'unconfirmed' : 'open',
    is_confirmed: false,
    token_hash: token && hashToken(token),
    created_at: new Date(),
    answer: null,
    decided_at: null,
    decided_by: null,
    version: 1,
  };
  await insertUnchanged('disputes', [dispute]);
  return { mailed: token && email ? inBackground(mailConfirmation(email, token, tweet)) : Promise.resolve() };
}

/** Counts a dispute from an address. @returns whether it is over the limit */
async function countsOverLimit(email: string): Promise<boolean> {
  try {
    await countCall('disputes of an address', email, DISPUTES_OF_ADDRESS);
    return false;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'too_many_requests') return true;
    throw error;
  }
}

const inBackground = (sending: Promise<void>): Promise<void> =>
  sending.catch((error) => log.error({ err: error }, 'a mail about a dispute was not sent'));

/**
 * Puts a dispute into the queue. Confirming again changes nothing.
 * @returns whether the link works: a dispute that is not confirmed within a week cannot be confirmed any more
 */
export async function confirmDispute(token: string): Promise<boolean> {
  const disputes = await collection('disputes');
  const dispute = await disputes.findOne({ token_hash: hashToken(token) });
  if (!dispute) return false;
  if (dispute.is_confirmed) return true;
  if (Date.now() - dispute.created_at.getTime() > CONFIRMABLE_MS) return false;
  await revise(disputeModel, dispute._id, ({ status }) => (status === 'unconfirmed' ? CONFIRMED : {}), {
    actor: { kind: 'visitor', name: 'visitor' },
    operation: 'confirmDispute',
  });
  return true;
}

/**
 * Accepts or declines a dispute. An accepted one may change the outcome of its rumor, whose correction names it. The
 * answer is mailed to a confirmed address.
 * @throws like `revise`; ApiError `conflict` if it is decided already; `bad_request` for a new outcome of a declined one
 */
export async function decideDispute(
  id: ObjectId,
  { status, answer = null, resolution, version }: Decision,
  context: WriteContext,
): Promise<{ dispute: DisputeDocument; mailed: Promise<void> }> {
  const dispute = await (await collection('disputes')).findOne({ _id: id });
  if (!dispute || dispute.status === 'unconfirmed') throw notFound('dispute');
  refuseDecided(dispute);
  if (resolution && (status === 'declined' || !dispute.tweet)) {
    throw new ApiError('bad_request', 'Only an accepted dispute changes the outcome.', [
      { path: 'resolution', message: 'must be left out' },
    ]);
  }
  // The rumor first: if the process ends in between, deciding again finds the outcome changed.
  if (resolution && dispute.tweet) {
    const correction = { reason: answer, dispute: id };
    await editTweet(dispute.tweet, { resolution }, { ...context, seenVersion: undefined, correction });
  }
  const decided = { status, answer, decided_at: new Date(), decided_by: context.actor.name };
  const decide = (stored: DisputeDocument) => {
    refuseDecided(stored);
    return decided;
  };
  const { after } = await revise(disputeModel, id, decide, { ...context, seenVersion: version });
  const isMailed = after.is_confirmed && after.email !== null && canMail();
  return { dispute: after, mailed: isMailed ? inBackground(mailDecision(after)) : Promise.resolve() };
}

function refuseDecided({ status }: DisputeDocument): void {
  if (status !== 'open') throw new ApiError('conflict', `This was already ${status}.`);
}
