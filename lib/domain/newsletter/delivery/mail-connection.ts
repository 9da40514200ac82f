import type { SendMailOptions, Transporter } from 'nodemailer';
import { databaseTime } from '@/lib/platform/db/clock';
import { log } from '@/lib/platform/log/log';
import type { Journal } from './journal';
import { type Claimed, type DeliveryStates, LostClaim } from './states';
import { openSubmission, submitMail } from './submit';

/** A connection to the mail server, and the journal of who sends over it. */
export interface MailConnection {
  transport: Transporter;
  journal: Journal;
}

export const openDeliveryConnection = (journal: Journal): MailConnection => ({
  journal,
  transport: openSubmission(),
});

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

/**
 * Sends a mail, if nobody else does.
 * @returns how it ended; null if somebody else has it
 */
export async function sendDelivery(
  id: string,
  connection: MailConnection,
  sending: Sending,
): Promise<{ status: 'sent' | 'skipped' | 'waiting' | 'uncertain' | 'refused'; code: number } | null> {
  const { states, compose } = sending;
  const claimed = await states.claimDelivery(id);
  if (!claimed) return null;
  const mail = await compose(claimed);
  if (!mail) {
    await states.endAttempt(claimed, { status: 'skipped' });
    return { status: 'skipped', code: 0 };
  }
  let isSubmitting = false;
  try {
    await submitMail(connection.transport, mail, async () => {
      connection.journal.note('begun', claimed.claim);
      await states.beginSubmitting(claimed);
      // The end of the text follows without letting others run. Noted afterwards, it might have arrived unnoted.
      connection.journal.note('ended', claimed.claim);
      isSubmitting = true;
    });
    await states.endAttempt(claimed, { status: 'sent', error: null });
    return { status: 'sent', code: 0 };
  } catch (error) {
    return await endFailed(claimed, error, isSubmitting, sending);
  }
}

/** What a server answered, if it did. */
interface SmtpError {
  responseCode?: number;
}

async function endFailed(
  claimed: Claimed,
  error: unknown,
  isSubmitting: boolean,
  { states, kind, retryAfterMs }: Sending,
) {
  if (error instanceof LostClaim) return null;
  const message = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
  const { responseCode: code = 0 } = error as SmtpError;
  if (isSubmitting && code === 0) {
    log.warn({ delivery: claimed.id, err: error }, `it is unknown whether a ${kind} was accepted`);
    await states.endAttempt(claimed, { status: 'uncertain', error: message });
    return { status: 'uncertain' as const, code };
  }
  const after = retryAfterMs(code, claimed.tries);
  if (after === null) {
    log.warn({ delivery: claimed.id, err: error }, `a ${kind} was refused, and is given up`);
    await states.endAttempt(claimed, { status: 'refused', error: message });
    return { status: 'refused' as const, code };
  }
  const not_before = new Date(databaseTime().getTime() + after);
  await states.endAttempt(claimed, { status: 'waiting', error: message, not_before });
  return { status: 'waiting' as const, code };
}
