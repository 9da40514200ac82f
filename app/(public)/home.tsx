import { TodaysGame } from '@/components/public/fadeaway/todays-game';
import { ShameCard } from '@/components/public/hall-of-shame/shame-card';
import { Hero } from '@/components/public/home/hero';
import { HotStories } from '@/components/public/home/hot-stories';
import { SiteTotalsList } from '@/components/public/home/site-totals-list';
import { YourTeam } from '@/components/public/home/your-team.island';
import { JournalistList } from '@/components/public/journalist/journalist-list';
import { NewReports } from '@/components/public/live/new-reports.island';
import { ReportRows } from '@/components/public/rumor/report-rows';
import { RumorGrid } from '@/components/public/rumor/rumor-grid';
import { SiteJsonLd } from '@/components/public/seo/site-json-ld';
import { TopicList } from '@/components/public/topic/topic-list';
import { Section } from '@/components/ui/section';
import type { listHallOfShame } from '@/lib/domain/hall-of-shame/queries';
import { listForms, type listJournalists } from '@/lib/domain/journalist/queries';
import { indexReliability, journalistStanding } from '@/lib/domain/journalist/reliability';
import { journalistsOnHomePage } from '@/lib/domain/journalist/rules';
import { HALL_OF_SHAME } from '@/lib/domain/site/paths';
import { listPlaces } from '@/lib/domain/standings/queries';
import type { PostVerdicts } from '@/lib/domain/tweet/post-verdicts';
import { timeline } from '@/lib/domain/tweet/rules';
import { config } from '@/lib/platform/config/config';
import { ownValue } from '@/lib/platform/text/own-value';
import { readHome, SHOWN } from './home-reads';

export const HOME_DESCRIPTION =
  'Every NBA rumor, who reported it and how it turned out; every NBA reporter, and how reliable they are.';

const LINKED_SECTIONS = ['top-stories', 'journalists', 'player-news'] as const;

/** The home page (docs/product/pages.md). Sections with nothing to show are left out. */
export async function Home() {
  const { totals, settled, hot, rumors, news, journalists, topics, shame, shameReports, hasGame } =
    await readHome();
  const reliability = indexReliability(journalists);
  const shown = journalistsOnHomePage(journalists, config().HOME_JOURNALISTS ?? []);
  const [places, forms] = await Promise.all([listPlaces(), listForms(shown)]);
  const [latestShame] = shame;
  const linked = {
    'top-stories': topics.length > 0,
    journalists: shown.length > 0,
    'player-news': news.allItems.length > 0,
  };
  return (
    <>
      <SiteJsonLd />
      <NewReports list={timeline.all('rumors_homepage')} />
      <Hero sections={LINKED_SECTIONS.filter((section) => linked[section])} />
      <div className="wrap home">
        {settled.tweets.length > 0 && (
          <Section
            id="settled"
            title={settled.isThisWeek ? 'Settled this week' : 'Recently settled'}
            more={{ label: 'All wrong reports', href: '/nba/rumors/filter?verdict=incorrect' }}
          >
            <ReportRows
              tweets={settled.tweets}
              reliability={reliability}
              hasReporter
              hasSettledTime={settled.isThisWeek}
            />
          </Section>
        )}
        <SiteTotalsList {...totals} />
        <HotStories stories={hot} />
        {rumors.allItems.length > 0 && (
          <Section id="rumors" title="NBA Rumors" more={{ label: 'More Rumors', href: '/nba/rumors' }}>
            <RumorGrid tweets={rumors.allItems} reliability={reliability} scope="rumors" />
          </Section>
        )}
        {news.allItems.length > 0 && (
          <Section
            id="player-news"
            title="Player News"
            more={{ label: 'More Player News', href: '/nba/news/players' }}
          >
            <ReportRows tweets={news.allItems} reliability={reliability} hasReporter />
          </Section>
        )}
        <YourTeam />
        {hasGame && <TodaysGame />}
        {latestShame && (
          <Section
            id="hall-of-shame"
            title="Latest in the Hall of Shame"
            more={{ label: 'All flops', href: HALL_OF_SHAME }}
          >
            <LatestShame entry={latestShame} reports={shameReports} journalists={journalists} />
          </Section>
        )}
        {shown.length > 0 && (
          <Section
            id="journalists"
            title="NBA Journalists"
            more={{ label: 'All Journalists', href: '/nba/journalists' }}
          >
            <JournalistList journalists={shown} places={places} forms={forms} />
          </Section>
        )}
        {topics.length > 0 && (
          <Section
            id="top-stories"
            title="NBA Top Stories"
            more={topics.length === SHOWN ? { label: 'More Topics', href: '/nba/top-stories' } : null}
          >
            <TopicList topics={topics} />
          </Section>
        )}
      </div>
    </>
  );
}

interface LatestShameProps {
  entry: Awaited<ReturnType<typeof listHallOfShame>>[number];
  reports: PostVerdicts;
  journalists: Awaited<ReturnType<typeof listJournalists>>;
}

function LatestShame({ entry, reports, journalists }: LatestShameProps) {
  const journalist = journalists.find(
    ({ username }) => username.toLowerCase() === entry.username.toLowerCase(),
  );
  return (
    <ShameCard
      entry={{ ...entry, username: journalist?.username ?? entry.username }}
      standing={journalist && journalistStanding(journalist)}
      report={entry.tweet_id === null ? undefined : ownValue(reports, entry.tweet_id)}
    />
  );
}
