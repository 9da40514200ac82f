import type { SendMailOptions, Transporter } from 'nodemailer';
import { databaseTime } from '@/lib/platform/db/clock';
import { log } from '@/lib/platform/telemetry/log';
import { type Journal, openJournal } from './delivery-journal';
import { type Claimed, type DeliveryStates, LostClaim } from './delivery-states';
import { openSubmission, submitMail } from './submit-mail';

/** A connection to the mail server, and the journal of who sends over it. */
export interface MailConnection {
  transport: Transporter;
  journal: Journal;
}

/** Mails under way at once. */
const CONCURRENCY = 3;

/**
 * Opens connections to the mail server, and a journal, for as long as `send` takes.
 * @param journalName of what is sent
 * @returns what `send` does
 */
export async function withMailConnections<Result>(
  journalName: string,
  send: (connections: readonly MailConnection[]) => Promise<Result>,
): Promise<Result> {
  const journal = openJournal(journalName);
  const connections = Array.from({ length: CONCURRENCY }, () => ({ journal, transport: openSubmission() }));
  try {
    return await send(connections);
  } finally {
    for (const { transport } of connections) transport.close();
    journal.close();
  }
}

/**
 * Sends mails over several connections at once.
 * @param send sends one; when it throws, no other is begun, and those under way end first, since they need the journal
 * @throws the first error
 */
export async function sendEach<Mail>(
  mails: readonly Mail[],
  connections: readonly MailConnection[],
  send: (mail: Mail, connection: MailConnection) => Promise<void>,
): Promise<void> {
  const waiting = [...mails];
  const sendNext = async (connection: MailConnection): Promise<void> => {
    for (let mail = waiting.shift(); mail !== undefined; mail = waiting.shift()) {
      await send(mail, connection).catch((error) => {
        waiting.length = 0;
        throw error;
      });
    }
  };
  const ended = await Promise.allSettled(connections.map(sendNext));
  for (const result of ended) if (result.status === 'rejected') throw result.reason;
}

export interface Sending {
  states: DeliveryStates;
  /** What is sent, for the log: `newsletter`, `digest`. */
  kind: string;
  /** The mail to be sent; null if there is none any more. */
  compose(claimed: Claimed): Promise<SendMailOptions | null>;
  /**
   * When a mail that was refused is tried again; null gives it up.
   * @param code what the server answered; 0 without an answer
   */
  retryAfterMs(code: number, tries: number): number | null;
}

interface Ended {
  status: 'sent' | 'skipped' | 'waiting' | 'uncertain' | 'refused';
  /** What the mail server answered; 0 without an answer. */
  code: number;
}

/**
 * Sends a mail, if nobody else does.
 * @returns how it ended; null if somebody else has it
 * @throws what the database or the disk of the journal refuses, which says nothing about the mail: `settleInterrupted` does
 */
export async function sendDelivery(
  id: string,
  connection: MailConnection,
  sending: Sending,
): Promise<Ended | null> {
  const { states, compose } = sending;
  const claimed = await states.claimDelivery(id);
  if (!claimed) return null;
  const mail = await compose(claimed);
  if (!mail) {
    await states.endAttempt(claimed, { status: 'skipped' });
    return { status: 'skipped', code: 0 };
  }
  const submitted = await submit(claimed, mail, connection, states);
  if (submitted === 'accepted') {
    await states.endAttempt(claimed, { status: 'sent', error: null });
    return { status: 'sent', code: 0 };
  }
  return submitted && endFailed(claimed, submitted, sending);
}

interface Failure {
  error: unknown;
  /** Whether the text of the mail was handed over whole. */
  hasEnded: boolean;
}

/** @returns null if another attempt owns the mail */
async function submit(
  claimed: Claimed,
  mail: SendMailOptions,
  { transport, journal }: MailConnection,
  states: DeliveryStates,
): Promise<'accepted' | Failure | null> {
  let hasEnded = false;
  /** Not the mail server's. */
  let ownFailure: { error: unknown } | undefined;
  try {
    await submitMail(transport, mail, async () => {
      try {
        journal.note('begun', claimed.claim);
        await states.beginSubmitting(claimed);
        // The end of the text follows without letting others run. Noted afterwards, it might have arrived unnoted.
        journal.note('ended', claimed.claim);
        hasEnded = true;
      } catch (error) {
        ownFailure = { error };
        throw error;
      }
    });
    return 'accepted';
  } catch (error) {
    if (!ownFailure) return { error, hasEnded };
    if (ownFailure.error instanceof LostClaim) return null;
    throw ownFailure.error;
  }
}

/** What a server answered, if it did. */
interface SmtpError {
  responseCode?: number;
}

async function endFailed(
  claimed: Claimed,
  { error, hasEnded }: Failure,
  { states, kind, retryAfterMs }: Sending,
): Promise<Ended> {
  const message = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
  const { responseCode: code = 0 } = error as SmtpError;
  if (hasEnded && code === 0) {
    log.warn({ delivery: claimed.id, err: error }, `it is unknown whether a ${kind} was accepted`);
    await states.endAttempt(claimed, { status: 'uncertain', error: message });
    return { status: 'uncertain', code };
  }
  const after = retryAfterMs(code, claimed.tries);
  if (after === null) {
    log.warn({ delivery: claimed.id, err: error }, `a ${kind} was refused, and is given up`);
    await states.endAttempt(claimed, { status: 'refused', error: message });
    return { status: 'refused', code };
  }
  const not_before = new Date(databaseTime().getTime() + after);
  await states.endAttempt(claimed, { status: 'waiting', error: message, not_before });
  return { status: 'waiting', code };
}
