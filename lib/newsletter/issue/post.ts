import { Readable } from 'node:stream';
import type { SendMailOptions, Transporter } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer';
import { config } from '@/lib/config';
import { mailSender } from '@/lib/mail/send';
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

/**
 * Hands a mail to the server. A server accepts a mail when its text ends, so before that `onEnding` is awaited: if it
 * throws, the connection is closed and the server has not accepted the mail.
 * @throws the error of the server or the connection, or of `onEnding`
 */
export async function post(
  transport: Transporter,
  mail: SendMailOptions,
  onEnding: () => Promise<void>,
): Promise<void> {
  const node = new MailComposer(mail).compile();
  const envelope = node.getEnvelope();
  const message = await node.build();
  async function* untilTheEnd() {
    yield message;
    await onEnding();
  }
  const raw = Readable.from(untilTheEnd(), { objectMode: false });
  await transport.sendMail({
    envelope: { from: envelope.from || '', to: envelope.to },
    raw,
  });
}
