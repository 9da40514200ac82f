import type { Metadata } from 'next';
import { TextPage } from '@/components/page/text-page';
import { CommunityLink } from '@/components/ui/community-link';
import { config } from '@/lib/config';
import { pageMetadata } from '@/lib/seo/metadata';

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
        Only an analytics service collects information about your visit, and only technical and usage data:
        which pages are read, for how long, from what kind of browser and device, and from which country.{' '}
        {SITE_NAME} does not sell it.
      </p>
      <p>
        How fast pages are for their visitors is counted by the site itself: when you leave a page, your
        browser reports how long it took to load and to respond, and how much it moved. This is added to the
        counts of the day for that kind of page, which are deleted after four weeks. No cookie is used for it,
        and neither the address of the page nor anything about you is stored with it.
      </p>
      <h2>What you give us</h2>
      <p>
        A vote is stored with a random number in a cookie, which says nothing about who you are. An e-mail
        address that you give to subscribe to the newsletter, or to get a digest of what you follow, is used
        for that alone, until you unsubscribe. What you follow is stored under a random number in a cookie,
        until you forget the list or do not open it for 400 days. Your theme, your favorite team and your
        games stay in your own browser.
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
