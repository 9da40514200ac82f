import type { Metadata } from 'next';
import { AboutPicture } from '@/components/layout/about-picture';
import { TextPage } from '@/components/layout/text-page';
import { PageLink } from '@/components/ui/page-link';
import { pageMetadata } from '@/lib/domain/site/metadata';
import { CONTACT } from '@/lib/domain/site/paths';
import { config } from '@/lib/platform/config/config';

export const ensureStatic = 'navigation';

const PATH = '/about';
const titleOf = () => `About ${config().SITE_NAME}`;

export const generateMetadata = (): Metadata => ({
  ...pageMetadata({
    title: titleOf(),
    description: `${config().SITE_NAME} brings accountability to sports journalism: what was reported, by whom, and how it turned out.`,
    path: PATH,
  }),
  title: { absolute: titleOf() },
});

export default function AboutPage() {
  const { SITE_NAME } = config();
  return (
    <TextPage title={titleOf()} path={PATH} lede="Accountability for sports journalism.">
      <AboutPicture />
      <h2>Why</h2>
      <p>
        Trust and accountability matter. A rumor travels in seconds and is forgotten in days; almost no one
        asks whether it was true. {SITE_NAME} asks, and keeps the answer next to the name of whoever reported
        it.
      </p>
      <h2>Where the data comes from</h2>
      <p>
        Our data is drawn from tweets and articles. Proprietary AI software helps us identify false reports
        and misleading articles, and people review what it finds.
      </p>
      <h2>Credit where it’s due</h2>
      <p>
        Good reporting deserves as much attention as bad reporting. When a journalist clearly has sources, we
        highlight it in <PageLink href="/nba/journalists">the journalist’s profile</PageLink>.
      </p>
      <h2>How to read a card</h2>
      <ul>
        <li>
          The foot of every rumor says how it turned out: correct, incorrect, unconfirmable, pending, or not
          settled.
        </li>
        <li>
          The shot beside a name says how reliable that journalist has been: through the net, on the rim, or
          an airball. A gray one means it’s too early to say.
        </li>
        <li>
          The worst misses of all time are in the <PageLink href="/nba/hall-of-shame">Hall of Shame</PageLink>
          , and two of the best-known reporters go <PageLink href="/nba/woj-vs-shams">head to head</PageLink>.
        </li>
      </ul>
      <h2>Talk to us</h2>
      <p>
        Think an outcome is wrong? Every settled rumor’s page has a link to dispute it, and every change is
        listed under <PageLink href="/corrections">corrections</PageLink>. For anything else,{' '}
        <PageLink href={CONTACT}>write to us</PageLink>.
      </p>
    </TextPage>
  );
}
