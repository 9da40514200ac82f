import { JournalistList } from '@/components/public/journalist/journalist-list';
import { EntityPage } from '@/components/public/players-and-teams/entity-page';
import type { TweetPage } from '@/components/public/players-and-teams/entity-tweets';
import { TeamSeason } from '@/components/public/players-and-teams/team-season';
import { TopicList } from '@/components/public/topic/topic-list';
import { Section } from '@/components/ui/section';
import { ShowMore } from '@/components/ui/show-more.island';
import { showMoreClass } from '@/components/ui/show-more-class';
import type { FormMark } from '@/lib/domain/journalist/rules';
import type { ListedJournalist } from '@/lib/domain/journalist/schema';
import { teamLogo } from '@/lib/domain/site/assets';
import type { Place } from '@/lib/domain/standings/rules';
import type { TeamView } from '@/lib/domain/team/schema';
import type { SeasonMonth } from '@/lib/domain/team/season-queries';
import type { StoryOutcomes } from '@/lib/domain/topic/queries';
import type { TopicView } from '@/lib/domain/topic/schema';
import type { Scope } from '@/lib/domain/tweet/vocabulary';

interface Props extends TweetPage {
  team: TeamView;
  scope?: Scope;
  journalists: readonly ListedJournalist[];
  places: Readonly<Record<string, Place>>;
  forms: Readonly<Record<string, readonly FormMark[]>>;
  topics: readonly TopicView[];
  /** How the settled reports of resolved stories turned out, by `_id`. */
  outcomes: Readonly<Record<string, StoryOutcomes>>;
  /** Empty on further pages. */
  season: readonly SeasonMonth[];
}

/** A team's page: rumors, news, or both. Its journalists and stories are on the first page. */
export function TeamPage({
  team,
  scope,
  journalists,
  places,
  forms,
  topics,
  outcomes,
  season,
  ...tweets
}: Props) {
  const isFirst = tweets.page === 1;
  return (
    <EntityPage
      kind="team"
      entity={team}
      image={teamLogo(team.slug)}
      scope={scope}
      hasVotes
      foot={<TeamSeason season={season} />}
      {...tweets}
    >
      {isFirst && (
        <div className="line-on-phones">
          {journalists.length > 0 && (
            <Section id="journalists" title="Relevant Journalists">
              <JournalistList journalists={journalists} places={places} forms={forms} isRow />
            </Section>
          )}
          {topics.length > 0 && (
            <Section id="top-stories" title="Top Stories">
              <ShowMore total={topics.length}>
                <TopicList topics={topics} outcomes={outcomes} isRow classOf={showMoreClass} />
              </ShowMore>
            </Section>
          )}
        </div>
      )}
    </EntityPage>
  );
}
