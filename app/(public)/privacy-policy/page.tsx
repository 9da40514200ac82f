import type { Metadata } from 'next';
import { TextPage } from '@/components/layout/text-page';
import { Figures } from '@/components/public/score/figures';
import { CommunityLink } from '@/components/ui/community-link';
import { BROWSER_DATA, SERVER_DATA } from '@/lib/domain/site/privacy';
import { config } from '@/lib/platform/config/config';
import { pageMetadata } from '@/lib/platform/seo/metadata';

export const ensureStatic = 'navigation';

const PATH = '/privacy-policy';

export const generateMetadata = (): Metadata =>
  pageMetadata({
    title: 'Privacy Policy',
    description: `What ${config().SITE_NAME} learns of its visitors, what it keeps, and what rights you have.`,
    path: PATH,
  });

export default function PrivacyPage() {
  const { SITE_NAME } = config();
  return (
    <TextPage title="Privacy Policy" path={PATH} lede="We would rather know little about you.">
      <h2>What is collected</h2>
      <p>
        Reading sets no cookie and stores nothing about you. There is no analytics service, no advertising,
        and no script of another site. {SITE_NAME} sells nothing that it knows. What you give it (a vote, an
        e-mail address, a receipt) is used for that alone.
      </p>
      <h2>What your browser stores</h2>
      <Figures
        caption="Cookies are sent to this site alone. The rest stays in your browser."
        columns={[{ label: 'Name' }, { label: 'Where' }, { label: 'What for' }, { label: 'How long' }]}
        rows={BROWSER_DATA.map(({ name, where, purpose, kept }) => [name, where, purpose, kept])}
      />
      <h2>What is stored on the server</h2>
      <Figures
        caption="Backups hold the same, until newer ones replace them."
        columns={[
          { label: 'What' },
          { label: 'What is stored' },
          { label: 'How long' },
          { label: 'How to have it deleted' },
        ]}
        rows={SERVER_DATA.map(({ what, holds, kept, deletion }) => [what, holds, kept, deletion])}
      />
      <h2>Who else learns something</h2>
      <p>
        Some pictures of reporters and posts come from the servers that have them, which see your network
        address. When you save a receipt, your browser asks the social site for the post. Notifications go
        through the push service of your browser, encrypted for it, and mails through a mail server. Links to
        other sites tell them that you come from this one, but not from which page.
      </p>
      <h2>Your rights</h2>
      <p>You have the right to:</p>
      <ul>
        <li>know what data about you is processed, and receive a copy of it;</li>
        <li>have what is wrong corrected, and have data erased;</li>
        <li>restrict or object to its processing;</li>
        <li>receive it in a form that other services can read;</li>
        <li>withdraw a consent, and complain to a supervisory authority.</li>
      </ul>
      <p>
        To use them, <CommunityLink otherwise="write to whoever runs this site">write to us</CommunityLink>.
        We respond within one month.
      </p>
    </TextPage>
  );
}
