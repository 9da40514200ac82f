import { notFound, permanentRedirect } from 'next/navigation';
import { NewReports } from '@/components/public/live/new-reports.island';
import { TeamPage } from '@/components/public/players-and-teams/team-page';
import { RumorToolbar } from '@/components/public/rumor/toolbar';
import { EntityJsonLd } from '@/components/public/seo/entity-json-ld';
import { listForms, listReliability } from '@/lib/domain/journalist/queries';
import { NOT_FOUND_METADATA } from '@/lib/domain/site/metadata';
import { entityPath } from '@/lib/domain/site/paths';
import { listPlaces } from '@/lib/domain/standings/queries';
import { findTeam, listTeamJournalists } from '@/lib/domain/team/queries';
import { readSeason } from '@/lib/domain/team/season-queries';
import { listStoryOutcomes, listTopics } from '@/lib/domain/topic/queries';
import { listMonths, listTimeline } from '@/lib/domain/tweet/queries';
import { timeline } from '@/lib/domain/tweet/rules';
import type { Scope } from '@/lib/domain/tweet/vocabulary';
import { numberedPages } from '../../numbered-pages';
import { describeEntity } from './entity-metadata';

/** A team's pages: rumors, news, or both (docs/product/players-and-teams.md). */
export const teamPages = (scope?: Scope) =>
  numberedPages<{ slug: string }>({
    async describe({ slug }, page) {
      const team = await findTeam(slug);
      return team ? describeEntity('team', team, scope, page) : NOT_FOUND_METADATA;
    },

    async render({ slug }, page) {
      const team = await findTeam(slug);
      if (!team) notFound();
      // A former address.
      if (team.slug !== slug) permanentRedirect(entityPath('team', team.slug, scope, page));
      const name = timeline.of('team', team._id, scope);
      const [{ tweets, total }, months, relevant, topics, reliability, season, places] = await Promise.all([
        listTimeline(name, { page }),
        listMonths(name),
        listTeamJournalists(team._id),
        listTopics({ teamSlug: slug }),
        listReliability(),
        page === 1 && scope !== 'news' ? readSeason(team._id) : [],
        listPlaces(),
      ]);
      if (page > 1 && tweets.length === 0) notFound();
      return (
        <>
          <EntityJsonLd kind="team" entity={team} scope={scope} page={page} tweets={tweets} />
          {page === 1 && <NewReports list={name} />}
          <TeamPage
            team={team}
            scope={scope}
            journalists={relevant}
            places={places}
            forms={page === 1 ? await listForms(relevant) : {}}
            topics={topics}
            season={season}
            outcomes={page === 1 ? await listStoryOutcomes(topics) : {}}
            tweets={tweets}
            total={total}
            page={page}
            months={months}
            toolbar={<RumorToolbar path={entityPath('team', team.slug, scope)} months={months} hasReporter />}
            reliability={reliability}
          />
        </>
      );
    },

    firstPath: ({ slug }) => entityPath('team', slug, scope),
  });
