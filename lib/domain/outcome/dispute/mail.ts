import { config } from '@/lib/platform/config/config';
import { sendMail } from '@/lib/platform/mail/send';
import type { Disputable } from './queries';
import type { DisputeDocument } from './schema';

/** The most characters of a rumor that a mail quotes, so that the form cannot be used to send texts. */
const QUOTED = 140;

/** Mails the link that confirms a dispute. Throws the error of the mail server. */
export async function mailConfirmation(email: string, token: string, { tweet }: Disputable): Promise<void> {
  const { SITE_NAME: site, SITE_URL } = config();
  const quoted = tweet.length > QUOTED ? `${tweet.slice(0, QUOTED)}…` : tweet;
  await sendMail(email, {
    subject: `Confirm your dispute at ${site}`,
    text: [
      `Someone with this address disputed the outcome of this rumor at ${site}:`,
      '',
      quoted,
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
export async function mailDecision({ email, status, answer }: DisputeDocument): Promise<void> {
  const { SITE_NAME: site, SITE_URL } = config();
  const accepted = status === 'accepted';
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
