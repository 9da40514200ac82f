import { Readable } from 'node:stream';
import type { SendMailOptions, Transporter } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer';

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
