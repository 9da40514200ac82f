import type { Metadata } from 'next';
import { TextPage } from '@/components/layout/text-page';
import { ReplyFields } from '@/components/public/outcome/reply-fields';
import { PageLink } from '@/components/ui/page-link';
import { pageMetadata } from '@/lib/domain/site/metadata';
import { CONTACT } from '@/lib/domain/site/paths';
import { config } from '@/lib/platform/config/config';
import { canMail } from '@/lib/platform/mail/send';

export const ensureStatic = 'navigation';

export const generateMetadata = (): Metadata =>
  pageMetadata({
    title: 'Write to us',
    description: `How to reach the people who run ${config().SITE_NAME}.`,
    path: CONTACT,
  });

/** How to reach whoever runs the site: their address, or a form whose messages are in the queue of disputes. */
export default function ContactPage() {
  const { CONTACT_EMAIL } = config();
  return (
    <TextPage
      title="Write to us"
      path={CONTACT}
      lede="A missing rumor, a wrong name, a question about your data: it goes to the people who run this site."
    >
      {CONTACT_EMAIL ? (
        <p>
          <a href={`mailto:${CONTACT_EMAIL}`}>{CONTACT_EMAIL}</a>
        </p>
      ) : (
        <form className="dispute-form" method="post" action="/_api/messages">
          <label htmlFor="message-reason">Your message, at least 20 characters</label>
          <textarea
            className="field"
            id="message-reason"
            name="reason"
            required
            minLength={20}
            maxLength={4000}
            rows={6}
          />
          <ReplyFields id="message" sendsMail={canMail()} />
          <button type="submit" className="button button-strong">
            Send message
          </button>
        </form>
      )}
      <p>
        Think an outcome is wrong? Every settled rumor’s page has a link to dispute it, and every change is
        listed under <PageLink href="/corrections">corrections</PageLink>.
      </p>
    </TextPage>
  );
}
