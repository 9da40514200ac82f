import type { SendMailOptions } from 'nodemailer';
import type { Digest } from '@/lib/domain/following/follower-schema';
import type { IssueContent } from '@/lib/domain/newsletter/issue-schema';
import { renderIssue } from '@/lib/domain/newsletter/render-issue';
import { FOLLOWING } from '@/lib/domain/site/paths';
import { config } from '@/lib/platform/config/config';
import { sendMail } from '@/lib/platform/mail/send';
import {
  subscriptionLinks,
  subscriptionMail,
  unsubscribeHeaders,
} from '@/lib/platform/mail/subscription-mail';

/** The links of a mail to the address of a digest. */
const linksOf = (token: string) => subscriptionLinks(FOLLOWING, '/following/digest', token);

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
    headers: unsubscribeHeaders(links),
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
  const links = linksOf(token);
  const count = reports.rumors.length;
  const content = {
    subject: `${count} new ${count === 1 ? 'report' : 'reports'} on your list`,
    intro: `The latest on ${SITE_NAME} on the players, teams, reporters and stories you follow: ${SITE_URL}${FOLLOWING}`,
    ...reports,
    stories: [],
  };
  return {
    ...(await renderIssue(content, { href: links.unsubscribe, label: 'Stop this digest' })),
    ...subscriptionMail(to, `digest.${messageId}`, links),
  };
}
