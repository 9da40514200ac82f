import type { Metadata } from 'next';
import { TextPage } from '@/components/layout/text-page';
import { config } from '@/lib/platform/config/config';
import { pageMetadata } from '@/lib/platform/seo/metadata';

export const ensureStatic = 'navigation';

const PATH = '/terms-and-conditions';

export const generateMetadata = (): Metadata =>
  pageMetadata({
    title: 'Terms and Conditions',
    description: `The terms on which ${config().SITE_NAME} may be used: licence, acceptable use, services, intellectual property and prohibited activities.`,
    path: PATH,
  });

export default function TermsPage() {
  const { SITE_NAME } = config();
  return (
    <TextPage
      title="Terms and Conditions"
      path={PATH}
      lede={`By using ${SITE_NAME} you agree to these terms.`}
    >
      <h2>Licence to use</h2>
      <p>
        We grant you a personal, non-exclusive, non-transferable and revocable licence to use this site for
        purposes that are lawful and not commercial. You may read it, link to it, and quote from it with its
        name and a link.
      </p>
      <h2>Acceptable use</h2>
      <p>
        Use the site as a considerate reader would. Do not impair it or keep others from using it, do not try
        to reach what is not meant for the public, and do not pass off as yours or as ours what is not.
      </p>
      <h2>Services</h2>
      <p>
        We offer what is on this site as it is, without warranty: rumors, ratings and statistics are opinions
        and compilations, made with care, and can be wrong or out of date. We may change, suspend or end any
        part of the site at any time. Links lead to sites that we do not control and are not responsible for.
        As far as the law permits, we are not liable for damage that comes of using the site.
      </p>
      <h2>Intellectual property</h2>
      <p>
        Design, texts, ratings, drawings and software of this site belong to {SITE_NAME} or its licensors.
        Posts and articles that are quoted belong to their authors and are shown to report on and discuss
        them. Names and marks of teams, leagues, players and publishers belong to their owners, who have no
        part in this site.
      </p>
      <h2>Prohibited activities</h2>
      <p>You may not:</p>
      <ul>
        <li>
          collect the site’s content in bulk, or build a collection from it, without our written consent;
        </li>
        <li>cast votes by machine, or use more than one identity to cast them;</li>
        <li>get around the site’s security, or probe it, without our consent;</li>
        <li>upload or link to what is unlawful, harmful, or someone else’s without their leave;</li>
        <li>harass, defame or threaten anyone, journalists among them;</li>
        <li>sell access to the site, or use it to advertise.</li>
      </ul>
      <p>
        Whoever does may be kept from using the site. We may change these terms; the version on this page
        applies.
      </p>
    </TextPage>
  );
}
