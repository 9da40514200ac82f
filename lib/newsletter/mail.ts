import { createTransport, type Transporter } from 'nodemailer';
import { config } from '@/lib/config';

/** Sends what the newsletter sends by e-mail, through the server at `SMTP_URL`. */

const shared = globalThis as { boxscoopMail?: Transporter };
/** How long a mail server may take to connect, to greet, and between two lines. */
const TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** @returns whether e-mail can be sent at all */
export const canMail = (): boolean => config().SMTP_URL !== undefined;

/** Where the links of an invitation lead. */
export function invitationLinks(token: string) {
  const site = config().SITE_URL;
  return {
    confirm: `${site}/newsletter/confirm/${token}`,
    unsubscribe: `${site}/newsletter/unsubscribe/${token}`,
    /** For mail programs: unsubscribes by one POST (RFC 8058), leads a reader to the page above. */
    oneClick: `${site}/_api/newsletter/unsubscribe/${token}`,
  };
}

/**
 * Asks an address to confirm that it wants the newsletter.
 * @throws what the mail server or the way to it said
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
    // Nothing of ours is read from a file or fetched on the way.
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
