import { createTransport, type Transporter } from 'nodemailer';
import { config } from '@/lib/config';

/** Sends newsletter mails through the server at `SMTP_URL`. */

const shared = globalThis as { boxscoopMail?: Transporter };
/** For connecting, the greeting, and idle time. */
const TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** @returns whether a mail server is configured */
export const canMail = (): boolean => config().SMTP_URL !== undefined;

/** The links of an invitation. */
function invitationLinks(token: string) {
  const site = config().SITE_URL;
  return {
    confirm: `${site}/newsletter/confirm/${token}`,
    unsubscribe: `${site}/newsletter/unsubscribe/${token}`,
    /** Unsubscribes with one POST from a mail program (RFC 8058); a GET leads to the page above. */
    oneClick: `${site}/_api/newsletter/unsubscribe/${token}`,
  };
}

/**
 * Mails an address the request to confirm its subscription.
 * @throws the error of the mail server or the connection
 */
export async function mailInvitation(email: string, token: string): Promise<void> {
  const { SMTP_URL: url, SITE_NAME: site, SITE_URL, NEWSLETTER_FROM } = config();
  shared.boxscoopMail ??= createTransport({ url, ...TIMEOUTS_MS });
  const links = invitationLinks(token);
  await shared.boxscoopMail.sendMail({
    from: NEWSLETTER_FROM ?? { name: site, address: `newsletter@${new URL(SITE_URL).hostname}` },
    to: { name: '', address: email },
    subject: `Confirm your subscription to ${site}`,
    text: invitationText(site, links),
    list: { unsubscribe: { url: links.oneClick, comment: 'Unsubscribe' } },
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click', 'Auto-Submitted': 'auto-generated' },
    // The mail must not include local files or fetched URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

const invitationText = (site: string, links: ReturnType<typeof invitationLinks>) =>
  [
    `Somebody asked ${site} to send its newsletter, the latest NBA rumors, to this address.`,
    '',
    'If it was you, confirm it here within a week:',
    links.confirm,
    '',
    'If it was not, do nothing, and no newsletter comes. So that nobody can ask again today:',
    links.unsubscribe,
    '',
  ].join('\n');
