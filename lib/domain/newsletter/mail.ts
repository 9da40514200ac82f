import { config } from '@/lib/platform/config/config';
import { sendMail } from '@/lib/platform/mail/send';

/** The links of a mail to a subscriber. */
export function subscriberLinks(token: string) {
  const site = config().SITE_URL;
  return {
    confirm: `${site}/newsletter/confirm/${token}`,
    unsubscribe: `${site}/newsletter/unsubscribe/${token}`,
    /** Unsubscribes with one POST from a mail program (RFC 8058); a GET leads to the page above. */
    oneClick: `${site}/_api/newsletter/unsubscribe/${token}`,
  };
}

/** The headers by which mail programs offer to unsubscribe with one click. */
export const unsubscribeHeaders = (token: string) => ({
  'List-Unsubscribe': `<${subscriberLinks(token).oneClick}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/**
 * Mails an address the request to confirm its subscription.
 * @throws the error of the mail server or the connection
 */
export async function mailInvitation(email: string, token: string): Promise<void> {
  const { SITE_NAME: site } = config();
  await sendMail(email, {
    subject: `Confirm your ${site} subscription`,
    text: invitationText(site, subscriberLinks(token)),
    headers: unsubscribeHeaders(token),
  });
}

const invitationText = (site: string, links: ReturnType<typeof subscriberLinks>) =>
  [
    `Someone asked ${site} to send its newsletter, the latest NBA rumors, to this address.`,
    '',
    'If it was you, confirm it here within a week:',
    links.confirm,
    '',
    'If it wasn’t, ignore this e-mail and you won’t get the newsletter. To keep anyone from asking again today:',
    links.unsubscribe,
    '',
  ].join('\n');
