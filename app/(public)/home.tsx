import { Hero } from '@/components/home/hero';
import { Ledger } from '@/components/home/ledger';
import { JournalistList } from '@/components/journalist/journalist-list';
import { RumorGrid } from '@/components/rumor/rumor-grid';
import { SiteJsonLd } from '@/components/seo/site-json-ld';
import { TopicList } from '@/components/topic/topic-list';
import { Empty } from '@/components/ui/empty';
import { Section } from '@/components/ui/section';
import { listJournalists } from '@/lib/journalist/queries';
import { indexReliability } from '@/lib/journalist/reliability';
import { journalistsOnHomePage } from '@/lib/journalist/rules';
import { readLedger } from '@/lib/site/queries';
import { listTopics } from '@/lib/topic/queries';
import { listNews } from '@/lib/tweet/queries';

/** How many rumors, and how many topics. */
const SHOWN = 6;

export const HOME_DESCRIPTION =
  'Every NBA rumor, who reported it and how it turned out; every NBA reporter, and how reliable they are.';

/** The home page (docs/product/pages.md). */
export async function Home() {
  const [ledger, news, journalists, topics] = await Promise.all([
    readLedger(),
    listNews({ content: 'rumors_homepage', limit: SHOWN, page: 1 }),
    listJournalists({ onlyWithRumors: true }),
    listTopics({ resolved: false, showOnHomepageOnly: true, limit: SHOWN }),
  ]);
  return (
    <>
      <SiteJsonLd />
      <Hero />
      <div className="wrap">
        <Ledger {...ledger} />
        <Section id="player-news" title="NBA Rumors" more={{ label: 'More Rumors', href: '/nba/rumors' }}>
          {news.allItems.length > 0 ? (
            <RumorGrid tweets={news.allItems} reliability={indexReliability(journalists)} scope="rumors" />
          ) : (
            <Empty>No rumors</Empty>
          )}
        </Section>
        <Section
          id="journalists"
          title="NBA Journalists"
          more={{ label: 'All Journalists', href: '/nba/journalists' }}
        >
          <JournalistList journalists={journalistsOnHomePage(journalists)} isWide />
        </Section>
        <Section
          id="top-stories"
          title="NBA Top Stories"
          more={topics.length === SHOWN ? { label: 'More Topics', href: '/nba/top-stories' } : null}
        >
          <TopicList topics={topics} />
        </Section>
      </div>
    </>
  );
}
