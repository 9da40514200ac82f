import type { Metadata } from 'next';
import { ShameCard } from '@/components/public/hall-of-shame/shame-card';
import { ListJsonLd } from '@/components/public/seo/list-json-ld';
import { Empty } from '@/components/ui/empty';
import { PageHead } from '@/components/ui/page-head';
import { PageLink } from '@/components/ui/page-link';
import { PhoneFold } from '@/components/ui/phone-fold.island';
import { PHONE_CARDS, phoneFoldClass } from '@/components/ui/phone-fold-class';
import { listHallOfShame, readShameVerdicts } from '@/lib/domain/hall-of-shame/queries';
import { entryAddress } from '@/lib/domain/hall-of-shame/rules';
import { listJournalists } from '@/lib/domain/journalist/queries';
import { journalistStanding } from '@/lib/domain/journalist/reliability';
import { pageMetadata } from '@/lib/domain/site/metadata';
import { HALL_OF_SHAME } from '@/lib/domain/site/paths';
import { excerpt } from '@/lib/platform/text/excerpt';
import { ownValue } from '@/lib/platform/text/own-value';

export const ensureStatic = 'navigation';

export const generateMetadata = (): Metadata =>
  pageMetadata({
    title: 'Hall of Shame',
    description:
      'The all-time flops of NBA reporting: reports that turned out badly wrong, and who made them.',
    path: HALL_OF_SHAME,
  });

export default async function HallOfShamePage() {
  const [entries, reports, journalists] = await Promise.all([
    listHallOfShame(),
    readShameVerdicts(),
    listJournalists(),
  ]);
  const byUsername = new Map(
    journalists.map((journalist) => [journalist.username.toLowerCase(), journalist]),
  );
  return (
    <div className="wrap">
      <ListJsonLd
        trail={[{ name: 'Hall of Shame', path: HALL_OF_SHAME }]}
        posts={entries.flatMap((entry) => {
          const url = entryAddress(entry);
          return url ? [{ name: excerpt(entry.tweet_text, 110), url }] : [];
        })}
      />
      <PageHead
        title="Hall of Shame"
        below={
          entries.some(({ tier }) => tier) && (
            <p className="note">
              The tier is where editors place the reporter by reach and sources: Tier 1 is the highest, so a
              miss there misleads the most readers. It is not part of the score.
            </p>
          )
        }
        lede="The all-time flops. More content is constantly added."
      />
      {entries.length === 0 && (
        <Empty>
          Nothing here yet.{' '}
          <PageLink href="/nba/rumors/filter?verdict=incorrect">See all wrong reports</PageLink>
        </Empty>
      )}
      <PhoneFold rest={entries.length - PHONE_CARDS}>
        <div className="shame-grid">
          {entries.map((entry, place) => {
            const journalist = byUsername.get(entry.username.toLowerCase());
            return (
              <ShameCard
                key={entry._id}
                entry={{ ...entry, username: journalist?.username ?? entry.username }}
                standing={journalist && journalistStanding(journalist)}
                report={entry.tweet_id === null ? undefined : ownValue(reports, entry.tweet_id)}
                className={phoneFoldClass(place)}
              />
            );
          })}
        </div>
      </PhoneFold>
    </div>
  );
}
