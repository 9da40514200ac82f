import type { Metadata } from 'next';
import { TextPage } from '@/components/layout/text-page';
import { Figures } from '@/components/public/score/figures';
import { PageLink } from '@/components/ui/page-link';
import { pageMetadata } from '@/lib/domain/site/metadata';
import { CONTACT } from '@/lib/domain/site/paths';
import { BROWSER_DATA, SERVER_DATA } from '@/lib/domain/site/privacy';
import { config } from '@/lib/platform/config/config';

export const ensureStatic = 'navigation';

const PATH = '/privacy-policy';

export const generateMetadata = (): Metadata =>
  pageMetadata({
    title: 'Privacy Policy',
    description: `What ${config().SITE_NAME} learns about its visitors, what it keeps, and what your rights are.`,
    path: PATH,
  });

export default function PrivacyPage() {
  const { SITE_NAME } = config();
  return (
    <TextPage title="Privacy Policy" path={PATH} lede="We’d rather know as little about you as possible.">
      <h2>What is collected</h2>
      <p>
        Reading sets no cookie and stores nothing about you. There is no analytics service, no advertising and
        no third-party script. {SITE_NAME} doesn’t sell what it knows. What you give it (a vote, an e-mail
        address, a receipt) is used only for that.
      </p>
      <h2>What your browser stores</h2>
      <Figures
        caption="Cookies go only to this site. The rest stays in your browser."
        columns={[{ label: 'Name' }, { label: 'Where' }, { label: 'What for' }, { label: 'How long' }]}
        rows={BROWSER_DATA.map(({ name, where, purpose, kept }) => [name, where, purpose, kept])}
      />
      <h2>What is stored on the server</h2>
      <Figures
        caption="Backups hold the same data until newer ones replace them."
        columns={[
          { label: 'What' },
          { label: 'What is stored' },
          { label: 'How long' },
          { label: 'How to delete it' },
        ]}
        rows={SERVER_DATA.map(({ what, holds, kept, deletion }) => [what, holds, kept, deletion])}
      />
      <h2>Who else finds out</h2>
      <p>
        Some pictures in posts, blog articles and e-mails come from other servers, which see your IP address.
        When you save a receipt, your browser asks the social site for the post. Notifications go, encrypted,
        through your browser’s push service, and e-mails through a mail server. Links to other sites tell them
        that you came from this one, but not from which page.
      </p>
      <h2>Your rights</h2>
      <p>You have the right to:</p>
      <ul>
        <li>know what data about you is processed, and get a copy of it;</li>
        <li>have errors corrected and data erased;</li>
        <li>restrict or object to its processing;</li>
        <li>get it in a form other services can read;</li>
        <li>withdraw consent, and complain to a supervisory authority.</li>
      </ul>
      <p>
        To use these rights, <PageLink href={CONTACT}>write to us</PageLink>. We respond within one month.
      </p>
    </TextPage>
  );
}
