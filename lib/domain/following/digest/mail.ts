import type { SendMailOptions } from 'nodemailer';
import type { Digest } from '@/lib/domain/following/follower/schema';
import { renderIssue } from '@/lib/domain/newsletter/issue/render';
import type { IssueContent } from '@/lib/domain/newsletter/issue/schema';
import { FOLLOWING } from '@/lib/domain/site/paths';
import { config } from '@/lib/platform/config/config';
import { mailSender, sendMail } from '@/lib/platform/mail/send';

/** The links of a mail to the address of a digest. */
function linksOf(token: string) {
  const site = config().SITE_URL;
  return {
    confirm: `${site}${FOLLOWING}/confirm/${token}`,
    unsubscribe: `${site}${FOLLOWING}/unsubscribe/${token}`,
    /** Ends it with one POST from a mail program (RFC 8058); a GET leads to the page above. */
    oneClick: `${site}/_api/following/digest/unsubscribe/${token}`,
  };
}

const headersOf = (token: string) => ({
  'List-Unsubscribe': `<${linksOf(token).oneClick}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/**
 * Mails an address the request to confirm a digest.
 * @throws the error of the mail server or the connection
 */
export async function mailConfirmation(
  { email, frequency }: Pick<Digest, 'email' | 'frequency'>,
  token: string,
): Promise<void> {
  const { SITE_NAME: site } = config();
  const links = linksOf(token);
  await sendMail(email, {
    subject: `Confirm your ${frequency} ${site} digest`,
    text: [
      `Someone asked ${site} to e-mail a ${frequency} digest of what they follow to this address.`,
      '',
      'If it was you, confirm it here within a week:',
      links.confirm,
      '',
      'If it wasn’t, ignore this e-mail and you won’t get a digest. To stop it right away:',
      links.unsubscribe,
      '',
    ].join('\n'),
    headers: headersOf(token),
  });
}

/**
 * @param reports what is in it
 * @returns a digest to one address; its Message-ID is the same in every attempt
 */
export async function digestMail(
  reports: Pick<IssueContent, 'rumors' | 'reliability'>,
  { to, token, messageId }: { to: string; token: string; messageId: string },
): Promise<SendMailOptions> {
  const { SITE_NAME, SITE_URL } = config();
  const count = reports.rumors.length;
  const content = {
    subject: `${count} new ${count === 1 ? 'report' : 'reports'} on your list`,
    intro: `The latest on ${SITE_NAME} on the players, teams, reporters and stories you follow: ${SITE_URL}${FOLLOWING}`,
    ...reports,
    stories: [],
  };
  return {
    ...(await renderIssue(content, { href: linksOf(token).unsubscribe, label: 'Stop this digest' })),
    from: mailSender(),
    to: { name: '', address: to },
    messageId: `<digest.${messageId}@${new URL(SITE_URL).hostname}>`,
    headers: { ...headersOf(token), 'Auto-Submitted': 'auto-generated', Precedence: 'bulk' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
