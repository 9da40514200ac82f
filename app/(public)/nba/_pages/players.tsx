import { notFound } from 'next/navigation';
import { PlayerListPage } from '@/components/public/players-and-teams/player-list-page';
import { ListJsonLd } from '@/components/public/seo/list-json-ld';
import { listReliability } from '@/lib/domain/journalist/queries';
import { listPlayers, listRarelyMentionedPlayers, PLAYER_LIST_MIN_COUNT } from '@/lib/domain/player/queries';
import { PLAYERS_PER_PAGE } from '@/lib/domain/player/rules';
import { pageMetadata } from '@/lib/domain/site/metadata';
import { entityPath, playersPath } from '@/lib/domain/site/paths';
import type { Scope } from '@/lib/domain/tweet/vocabulary';
import { numberedPages } from '../../numbered-pages';

const TITLES = { rumors: 'NBA Rumors by Player', news: 'NBA News by Player', all: 'NBA Players' } as const;

/** The player list of rumors, of news, or of both (docs/product/players-and-teams.md). */
export function playerListPages(scope?: Scope) {
  const title = TITLES[scope ?? 'all'];
  return numberedPages({
    describe: (_params, page) =>
      pageMetadata({
        title: page === 1 ? title : `${title}, page ${page}`,
        description: `${page === 1 ? '' : `Page ${page}. `}NBA players by how much is reported about them, each with the latest ${scope ?? 'rumors and news'}.`,
        path: playersPath(scope, page),
      }),

    async render(_params, page) {
      const [{ players, totalPages }, reliability] = await Promise.all([
        listPlayers({
          scope,
          minCount: PLAYER_LIST_MIN_COUNT,
          limit: PLAYERS_PER_PAGE,
          page,
        }),
        listReliability(),
      ]);
      if (page > 1 && players.length === 0) notFound();
      const isLast = page >= totalPages;
      return (
        <>
          <ListJsonLd
            trail={[{ name: title, path: playersPath(scope, page) }]}
            items={players.map(({ name, slug }) => ({ name, path: entityPath('player', slug, scope) }))}
          />
          <PlayerListPage
            scope={scope}
            title={title}
            reliability={reliability}
            players={players}
            rarelyMentioned={isLast ? await listRarelyMentionedPlayers(scope) : []}
            page={page}
            totalPages={totalPages}
          />
        </>
      );
    },

    firstPath: () => playersPath(scope),
  });
}
