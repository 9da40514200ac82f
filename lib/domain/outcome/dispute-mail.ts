import { config } from '@/lib/platform/config/config';
import { sendMail } from '@/lib/platform/mail/send';
import { excerpt } from '@/lib/platform/text/excerpt';
import type { Disputable } from './dispute-queries';
import type { DisputeDocument } from './dispute-schema';

/** The most characters of a rumor that a mail quotes, so that the form cannot be used to send texts. */
const QUOTED = 140;

/** Mails the link that confirms a dispute, or a message if it is about no rumor. Throws the error of the mail server. */
export async function mailConfirmation(
  email: string,
  token: string,
  about: Pick<Disputable, 'tweet'> | null,
): Promise<void> {
  const { SITE_NAME: site, SITE_URL } = config();
  const what = about ? 'dispute' : 'message';
  await sendMail(email, {
    subject: `Confirm your ${what} ${about ? 'at' : 'to'} ${site}`,
    text: [
      ...(about
        ? [
            `Someone with this address disputed the outcome of this rumor at ${site}:`,
            '',
            excerpt(about.tweet, QUOTED),
          ]
        : [`Someone with this address wrote to the editors of ${site}.`]),
      '',
      'If it was you, confirm it here within a week and our editors will look into it:',
      `${SITE_URL}/disputes/confirm/${token}`,
      '',
      'If it wasn’t, ignore this e-mail.',
      '',
    ].join('\n'),
  });
}

/** Mails what was decided. Throws the error of the mail server. */
export async function mailDecision({ email, tweet, status, answer }: DisputeDocument): Promise<void> {
  if (email === null) return;
  const { SITE_NAME: site, SITE_URL } = config();
  const accepted = status === 'accepted';
  if (!tweet) {
    const text = `${answer ?? 'Our editors read your message. Thank you.'}\n`;
    return sendMail(email, { subject: `Your message to ${site}`, text });
  }
  await sendMail(email, {
    subject: `Your dispute at ${site} was ${status}`,
    text: [
      accepted
        ? `Thank you. Our editors agreed with you. Corrections are listed at ${SITE_URL}/corrections.`
        : 'Our editors looked into your dispute and left the outcome as it is.',
      ...(answer ? ['', answer] : []),
      '',
    ].join('\n'),
  });
}
