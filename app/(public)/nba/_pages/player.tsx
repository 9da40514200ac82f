import { notFound, permanentRedirect } from 'next/navigation';
import { NewReports } from '@/components/public/live/new-reports.island';
import { PlayerPage } from '@/components/public/players-and-teams/player-page';
import { RumorToolbar } from '@/components/public/rumor/toolbar';
import { EntityJsonLd } from '@/components/public/seo/entity-json-ld';
import { listReliability } from '@/lib/domain/journalist/queries';
import { findPlayer } from '@/lib/domain/player/queries';
import { NOT_FOUND_METADATA } from '@/lib/domain/site/metadata';
import { entityPath } from '@/lib/domain/site/paths';
import { listTeamNames } from '@/lib/domain/team/queries';
import { listMonths, listTimeline } from '@/lib/domain/tweet/queries';
import { timeline } from '@/lib/domain/tweet/rules';
import type { Scope } from '@/lib/domain/tweet/vocabulary';
import { numberedPages } from '../../numbered-pages';
import { describeEntity } from './entity-metadata';

/** A player's pages: rumors, news, or both (docs/product/players-and-teams.md). */
export const playerPages = (scope?: Scope) =>
  numberedPages<{ slug: string }>({
    async describe({ slug }, page) {
      const player = await findPlayer(slug);
      return player ? describeEntity('player', player, scope, page) : NOT_FOUND_METADATA;
    },

    async render({ slug }, page) {
      const player = await findPlayer(slug);
      if (!player) notFound();
      // A former address.
      if (player.slug !== slug) permanentRedirect(entityPath('player', player.slug, scope, page));
      const name = timeline.of('player', player._id, scope);
      const [{ tweets, total }, months, teams, reliability] = await Promise.all([
        listTimeline(name, { page }),
        listMonths(name),
        listTeamNames(),
        listReliability(),
      ]);
      if (page > 1 && tweets.length === 0) notFound();
      return (
        <>
          <EntityJsonLd kind="player" entity={player} scope={scope} page={page} tweets={tweets} />
          {page === 1 && <NewReports list={name} />}
          <PlayerPage
            player={player}
            scope={scope}
            tweets={tweets}
            total={total}
            page={page}
            months={months}
            toolbar={
              <RumorToolbar
                path={entityPath('player', player.slug, scope)}
                months={months}
                teams={teams}
                hasReporter
              />
            }
            reliability={reliability}
          />
        </>
      );
    },

    firstPath: ({ slug }) => entityPath('player', slug, scope),
  });
