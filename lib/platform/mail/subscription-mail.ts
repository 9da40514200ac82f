import type { SendMailOptions } from 'nodemailer';
import { config } from '@/lib/platform/config/config';
import { mailSender } from './send';

/** The links by which a subscriber confirms or ends a subscription. */
export interface SubscriptionLinks {
  confirm: string;
  unsubscribe: string;
  /** Unsubscribes with one POST from a mail program (RFC 8058); a GET leads to the page above. */
  oneClick: string;
}

/**
 * @param pages the path of the pages to confirm and to unsubscribe
 * @param calls the path of the call to unsubscribe, below `/_api`
 */
export function subscriptionLinks(pages: string, calls: string, token: string): SubscriptionLinks {
  const site = config().SITE_URL;
  return {
    confirm: `${site}${pages}/confirm/${token}`,
    unsubscribe: `${site}${pages}/unsubscribe/${token}`,
    oneClick: `${site}/_api${calls}/unsubscribe/${token}`,
  };
}

/** The headers by which mail programs offer to unsubscribe with one click. */
export const unsubscribeHeaders = ({ oneClick }: SubscriptionLinks) => ({
  'List-Unsubscribe': `<${oneClick}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/**
 * @param messageId the same in every attempt
 * @returns what every mail to a subscriber has beside its subject and text
 */
export const subscriptionMail = (
  to: string,
  messageId: string,
  links: SubscriptionLinks,
): Omit<SendMailOptions, 'subject' | 'html' | 'text'> => ({
  from: mailSender(),
  to: { name: '', address: to },
  messageId: `<${messageId}@${new URL(config().SITE_URL).hostname}>`,
  headers: { ...unsubscribeHeaders(links), 'Auto-Submitted': 'auto-generated', Precedence: 'bulk' },
  disableFileAccess: true,
  disableUrlAccess: true,
});
