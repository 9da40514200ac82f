import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { PlayerPage } from '@/components/player/player-page';
import { NamedJsonLd } from '@/components/seo/named-json-ld';
import { listJournalists } from '@/lib/journalist/queries';
import { indexReliability } from '@/lib/journalist/reliability';
import { findPlayer } from '@/lib/player/queries';
import { NOT_FOUND_METADATA } from '@/lib/seo/metadata';
import { readPageNumber } from '@/lib/site/page-number';
import { namedPath } from '@/lib/site/paths';
import type { Scope } from '@/lib/tweet/card';
import { listFeed } from '@/lib/tweet/queries';
import { feed } from '@/lib/tweet/rules';
import { describeNamed } from './named-texts';

type First = { params: Promise<{ slug: string }> };
type Numbered = { params: Promise<{ slug: string; page: string }> };

/** A player's pages of one scope, or plain, as routes export them (specification, section 2, "Player detail"). */
export function playerPages(scope?: Scope) {
  async function describe(slug: string, page: number | null): Promise<Metadata> {
    const player = page && (await findPlayer(slug));
    return player ? describeNamed('player', player, scope, page) : NOT_FOUND_METADATA;
  }

  /** A page beyond the last is not found. */
  async function Player({ slug, page }: { slug: string; page: number }) {
    const player = await findPlayer(slug);
    if (!player) notFound();
    const [{ tweets, total }, journalists] = await Promise.all([
      listFeed(feed.showing('player', player._id, scope), { page }),
      listJournalists({ onlyWithRumors: true }),
    ]);
    if (page > 1 && tweets.length === 0) notFound();
    return (
      <>
        <NamedJsonLd kind="player" named={player} scope={scope} tweets={tweets} />
        <PlayerPage
          player={player}
          scope={scope}
          tweets={tweets}
          total={total}
          page={page}
          reliability={indexReliability(journalists)}
        />
      </>
    );
  }

  return {
    generateMetadata: async ({ params }: First) => describe((await params).slug, 1),
    Page: async ({ params }: First) => <Player slug={(await params).slug} page={1} />,

    async numberedMetadata({ params }: Numbered) {
      const { slug, page } = await params;
      return describe(slug, readPageNumber(page));
    },
    async NumberedPage({ params }: Numbered) {
      const { slug, page: text } = await params;
      const page = readPageNumber(text);
      if (!page) notFound();
      if (page === 1) permanentRedirect(namedPath('player', slug, scope));
      return <Player slug={slug} page={page} />;
    },
  };
}
