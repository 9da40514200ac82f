import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { PlayerListPage } from '@/components/player/player-list-page';
import { ListJsonLd } from '@/components/seo/list-json-ld';
import { listPlayers, listSeldomNamedPlayers, PLAYER_LIST_MIN_COUNT } from '@/lib/player/queries';
import { PLAYERS_PER_PAGE } from '@/lib/player/rules';
import { NOT_FOUND_METADATA, pageMetadata } from '@/lib/seo/metadata';
import { readPageNumber } from '@/lib/site/page-number';
import { namedPath, playersPath } from '@/lib/site/paths';
import type { Scope } from '@/lib/tweet/card';

const TITLES = { rumors: 'NBA Rumors by Player', news: 'NBA News by Player' } as const;

/** The list of players of one scope, as routes export it (specification, section 2, "Player list"). */
export function playerListPages(scope: Scope) {
  const title = TITLES[scope];

  const describe = (page: number): Metadata =>
    pageMetadata({
      title: page === 1 ? title : `${title}, page ${page}`,
      description: `${page === 1 ? '' : `Page ${page}. `}NBA players by how much is reported about them, each with the latest ${scope}.`,
      path: playersPath(scope, page),
    });

  /** A page beyond the last is not found. */
  async function Players({ page }: { page: number }) {
    const { players, totalPages } = await listPlayers({
      content: scope,
      minCount: PLAYER_LIST_MIN_COUNT,
      limit: PLAYERS_PER_PAGE,
      page,
    });
    if (page > 1 && players.length === 0) notFound();
    const isLast = page >= totalPages;
    return (
      <>
        <ListJsonLd
          trail={[{ name: title, path: playersPath(scope, page) }]}
          items={players.map(({ name, slug }) => ({ name, path: namedPath('player', slug, scope) }))}
        />
        <PlayerListPage
          scope={scope}
          title={title}
          players={players}
          seldomNamed={isLast ? await listSeldomNamedPlayers(scope, PLAYER_LIST_MIN_COUNT) : []}
          page={page}
          totalPages={totalPages}
        />
      </>
    );
  }

  return {
    generateMetadata: () => describe(1),
    Page: () => <Players page={1} />,

    async numberedMetadata({ params }: { params: Promise<{ page: string }> }): Promise<Metadata> {
      const page = readPageNumber((await params).page);
      return page ? describe(page) : NOT_FOUND_METADATA;
    },
    async NumberedPage({ params }: { params: Promise<{ page: string }> }) {
      const page = readPageNumber((await params).page);
      if (!page) notFound();
      if (page === 1) permanentRedirect(playersPath(scope));
      return <Players page={page} />;
    },
  };
}
