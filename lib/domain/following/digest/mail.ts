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
    subject: `Confirm your ${frequency} digest of ${site}`,
    text: [
      `Somebody asked ${site} to mail this address a ${frequency} digest of what they follow.`,
      '',
      'If it was you, confirm it here within a week:',
      links.confirm,
      '',
      'If it was not, do nothing, and no digest comes. To end it at once:',
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
export function digestMail(
  reports: Pick<IssueContent, 'rumors' | 'reliability'>,
  { to, token, messageId }: { to: string; token: string; messageId: string },
): SendMailOptions {
  const { SITE_NAME, SITE_URL } = config();
  const count = reports.rumors.length;
  const content = {
    subject: `${count} new ${count === 1 ? 'report' : 'reports'} in what you follow`,
    intro: `What is new on ${SITE_NAME} about the players, teams, reporters and stories that you follow: ${SITE_URL}${FOLLOWING}`,
    ...reports,
    stories: [],
  };
  return {
    ...renderIssue(content, linksOf(token).unsubscribe, 'End this digest'),
    from: mailSender(),
    to: { name: '', address: to },
    messageId: `<digest.${messageId}@${new URL(SITE_URL).hostname}>`,
    headers: { ...headersOf(token), 'Auto-Submitted': 'auto-generated', Precedence: 'bulk' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
