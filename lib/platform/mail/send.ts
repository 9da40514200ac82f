import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';
import { config } from '@/lib/platform/config/config';

/** Sends mail through the server at `SMTP_URL`. */

const shared = globalThis as { boxscoopMail?: Transporter };
/** For connecting, the greeting, and idle time. */
const TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** @returns whether a mail server is configured */
export const canMail = (): boolean => config().SMTP_URL !== undefined;

/** The connection to the mail server, which must be configured. */
export function mailServer(): Transporter {
  shared.boxscoopMail ??= createTransport({ url: config().SMTP_URL, ...TIMEOUTS_MS });
  return shared.boxscoopMail;
}

/**
 * A connection for many mails, one after the other; the caller closes it. It does not repeat a mail whose connection
 * was lost: the server may have accepted it.
 */
export const openMailConnection = (): Transporter =>
  createTransport({
    url: config().SMTP_URL,
    pool: true,
    maxConnections: 1,
    maxRequeues: 0,
    ...TIMEOUTS_MS,
  } as object);

/** Whom mail comes from. */
export function mailSender(): NonNullable<SendMailOptions['from']> {
  const { SITE_NAME: name, SITE_URL, NEWSLETTER_FROM } = config();
  return NEWSLETTER_FROM ?? { name, address: `newsletter@${new URL(SITE_URL).hostname}` };
}

/**
 * Mails a text to one address.
 * @throws the error of the mail server or the connection
 */
export async function sendMail(
  to: string,
  { headers, ...mail }: Pick<SendMailOptions, 'subject' | 'text' | 'headers'>,
): Promise<void> {
  await mailServer().sendMail({
    ...mail,
    from: mailSender(),
    to: { name: '', address: to },
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    // The mail must not include local files or fetched URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
