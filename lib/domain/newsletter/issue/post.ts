import type { SendMailOptions } from 'nodemailer';
import { config } from '@/lib/platform/config/config';
import { mailSender } from '@/lib/platform/mail/send';
import { subscriberLinks, unsubscribeHeaders } from '../mail';
import { renderIssue } from './render';
import type { IssueContent } from './schema';

/** @returns the mail of an issue to one subscriber; its Message-ID is the same in every attempt */
export function issueMail(
  content: IssueContent,
  { to, token, messageId }: { to: string; token: string; messageId: string },
): SendMailOptions {
  return {
    ...renderIssue(content, subscriberLinks(token).unsubscribe),
    from: mailSender(),
    to: { name: '', address: to },
    messageId: `<${messageId}@${new URL(config().SITE_URL).hostname}>`,
    headers: { ...unsubscribeHeaders(token), 'Auto-Submitted': 'auto-generated', Precedence: 'bulk' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
