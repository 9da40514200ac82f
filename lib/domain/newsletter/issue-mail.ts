import { randomUUID } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';
import { subscriptionMail } from '@/lib/platform/mail/subscription-mail';
import { subscriberLinks } from './invitation-mail';
import type { IssueContent } from './issue-schema';
import { type RenderedIssue, renderIssue } from './render-issue';

/** Stands for the link by which a subscriber unsubscribes; nobody can write it into a report. */
const UNSUBSCRIBE = `https://${randomUUID()}.invalid/`;

/** @returns an issue for `issueMail`: rendered once for all subscribers, which takes milliseconds */
export const renderForAll = (content: IssueContent): Promise<RenderedIssue> =>
  renderIssue(content, { href: UNSUBSCRIBE, label: 'Unsubscribe' });

/**
 * @param rendered by `renderForAll`
 * @returns the mail of an issue to one subscriber; its Message-ID is the same in every attempt
 */
export function issueMail(
  { subject, html, text }: RenderedIssue,
  { to, token, messageId }: { to: string; token: string; messageId: string },
): SendMailOptions {
  const links = subscriberLinks(token);
  return {
    subject,
    html: html.replaceAll(UNSUBSCRIBE, links.unsubscribe),
    text: text.replaceAll(UNSUBSCRIBE, links.unsubscribe),
    ...subscriptionMail(to, messageId, links),
  };
}
