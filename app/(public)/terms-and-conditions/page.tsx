import type { Metadata } from 'next';
import { TextPage } from '@/components/layout/text-page';
import { PageLink } from '@/components/ui/page-link';
import { pageMetadata } from '@/lib/domain/site/metadata';
import { OPEN_DATA } from '@/lib/domain/site/paths';
import { config } from '@/lib/platform/config/config';

export const ensureStatic = 'navigation';

const PATH = '/terms-and-conditions';

export const generateMetadata = (): Metadata =>
  pageMetadata({
    title: 'Terms and Conditions',
    description: `The terms for using ${config().SITE_NAME}: license, acceptable use, services, intellectual property and prohibited activities.`,
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
      <h2>License to use</h2>
      <p>
        We grant you a personal, non-exclusive, non-transferable and revocable license to use this site for
        lawful, non-commercial purposes. You may read it, link to it, and quote from it with credit and a
        link. What we add to reports (outcomes, sources, scores, ranks and firsts) is also open data: you may
        download all of it from the <PageLink href={OPEN_DATA}>open data</PageLink> page, in bulk and by
        program, and use it for any purpose, commercial ones too, under Creative Commons Attribution 4.0.
      </p>
      <h2>Acceptable use</h2>
      <p>
        Be a considerate reader. Don’t disrupt the site or keep others from using it, don’t try to reach what
        isn’t public, and don’t pass off as yours or as ours what isn’t.
      </p>
      <h2>Services</h2>
      <p>
        Everything on this site is provided as is, without warranty: rumors, ratings and statistics are
        opinions and compilations, made with care, and can be wrong or out of date. We may change, suspend or
        end any part of the site at any time. Links lead to sites we don’t control and aren’t responsible for.
        To the extent the law permits, we aren’t liable for damages that result from using the site.
      </p>
      <h2>Intellectual property</h2>
      <p>
        Except for the open data, the design, text, ratings, drawings and software of this site belong to{' '}
        {SITE_NAME} or its licensors. Quoted posts and articles belong to their authors and are shown to
        report on and discuss them. Names and marks of teams, leagues, players and publishers belong to their
        owners, who are not affiliated with this site.
      </p>
      <h2>Prohibited activities</h2>
      <p>You may not:</p>
      <ul>
        <li>collect the site’s content in bulk other than as open data;</li>
        <li>cast votes by machine, or vote under more than one identity;</li>
        <li>get around or probe the site’s security without our consent;</li>
        <li>
          upload or link to anything unlawful or harmful, or anything of someone else’s without permission;
        </li>
        <li>harass, defame or threaten anyone, journalists among them;</li>
        <li>sell access to the site, or use it to advertise.</li>
      </ul>
      <p>
        If you do, we may bar you from the site. We may change these terms; the version on this page applies.
      </p>
    </TextPage>
  );
}
