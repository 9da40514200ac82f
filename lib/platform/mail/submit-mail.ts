import { pipeline, Transform } from 'node:stream';
import type { SendMailOptions, Transporter } from 'nodemailer';
import { openMailConnection } from './send';

interface EndingMail extends SendMailOptions {
  onEnding: () => Promise<void>;
}

/** A connection to the mail server for `submitMail`; the caller closes it. */
export function openSubmission(): Transporter {
  const transport = openMailConnection();
  transport.use('stream', ({ data, message }, done) => {
    const { onEnding } = data as EndingMail;
    // The last of the streams: the end of the text goes from here to the operating system, through little else.
    message.processFunc((text) => pipeline(text, endingAfter(onEnding), () => undefined));
    done();
  });
  return transport;
}

const endingAfter = (onEnding: () => Promise<void>) =>
  new Transform({
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush: (done) => void onEnding().then(() => done(), done),
  });

/**
 * Hands a mail to the server. A server accepts a mail when its text ends, so before that `onEnding` is awaited: if it
 * throws, the connection is closed and the server has not accepted the mail.
 * @param transport of `openSubmission`
 * @throws the error of the server or the connection, or of `onEnding`
 */
export async function submitMail(
  transport: Transporter,
  mail: SendMailOptions,
  onEnding: () => Promise<void>,
): Promise<void> {
  const ending: EndingMail = { ...mail, onEnding };
  await transport.sendMail(ending);
}
