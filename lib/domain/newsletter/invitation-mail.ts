import { config } from '@/lib/platform/config/config';
import { sendMail } from '@/lib/platform/mail/send';
import {
  type SubscriptionLinks,
  subscriptionLinks,
  unsubscribeHeaders,
} from '@/lib/platform/mail/subscription-mail';

/** The links of a mail to a subscriber. */
export const subscriberLinks = (token: string): SubscriptionLinks =>
  subscriptionLinks('/newsletter', '/newsletter', token);

/**
 * Mails an address the request to confirm its subscription.
 * @throws the error of the mail server or the connection
 */
export async function mailInvitation(email: string, token: string): Promise<void> {
  const { SITE_NAME: site } = config();
  const links = subscriberLinks(token);
  await sendMail(email, {
    subject: `Confirm your ${site} subscription`,
    text: invitationText(site, links),
    headers: unsubscribeHeaders(links),
  });
}

const invitationText = (site: string, links: SubscriptionLinks) =>
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
