import { JournalistList } from '@/components/journalist/journalist-list';
import { NamedTweets } from '@/components/named/named-tweets';
import { VariantBanner } from '@/components/named/variant-banner';
import { TopicList } from '@/components/topic/topic-list';
import { beyond } from '@/components/ui/beyond';
import { Picture } from '@/components/ui/picture';
import { Section } from '@/components/ui/section';
import { ShowMore } from '@/components/ui/show-more.island';
import type { ReliabilityIndex } from '@/lib/journalist/reliability';
import type { JournalistView } from '@/lib/journalist/schema';
import { teamLogo } from '@/lib/site/assets';
import type { TeamView } from '@/lib/team/schema';
import type { TopicView } from '@/lib/topic/schema';
import type { Scope } from '@/lib/tweet/card';
import type { TweetView } from '@/lib/tweet/schema';

interface Props {
  team: TeamView;
  scope?: Scope;
  journalists: readonly JournalistView[];
  topics: readonly TopicView[];
  tweets: readonly TweetView[];
  total: number;
  page: number;
  reliability: ReliabilityIndex;
}

/** A team's page, of rumors, of news or plain (specification, section 2, "Player detail and team detail"). */
export function TeamPage({ team, scope, journalists, topics, tweets, total, page, reliability }: Props) {
  const { name, slug, counts } = team;
  return (
    <div className="wrap">
      <div className="named-page">
        <Picture name={name} src={teamLogo(slug)} kind="team" size={132} />
        <div className="min-w-0">
          <h1>{name}</h1>
          <div className="facts">
            <span>
              <b>{counts.rumors.toLocaleString('en-US')}</b> {counts.rumors === 1 ? 'rumor' : 'rumors'}
            </span>
            <span>
              <b>{counts.news.toLocaleString('en-US')}</b> news
            </span>
          </div>
        </div>
      </div>
      <VariantBanner kind="team" named={team} scope={scope} />
      {page === 1 && journalists.length > 0 && (
        <Section id="journalists" title="Relevant Journalists">
          <JournalistList journalists={journalists} />
        </Section>
      )}
      {page === 1 && topics.length > 0 && (
        <Section id="top-stories" title="Top Stories">
          <ShowMore total={topics.length}>
            <TopicList topics={topics} classOf={beyond} />
          </ShowMore>
        </Section>
      )}
      <NamedTweets
        kind="team"
        slug={slug}
        scope={scope}
        tweets={tweets}
        total={total}
        page={page}
        reliability={reliability}
        hasVotes
      />
    </div>
  );
}
