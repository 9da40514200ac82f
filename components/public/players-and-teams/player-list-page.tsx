import { EntityCard } from '@/components/public/players-and-teams/entity-card';
import { SearchBox } from '@/components/public/search/search-box.island';
import { Empty } from '@/components/ui/empty';
import { PageHead } from '@/components/ui/page-head';
import { PageLink } from '@/components/ui/page-link';
import { Pagination } from '@/components/ui/pagination';
import { ScopeSwitch } from '@/components/ui/scope-switch';
import { Section } from '@/components/ui/section';
import type { ReliabilityIndex } from '@/lib/domain/journalist/reliability';
import type { RarelyMentionedPlayer } from '@/lib/domain/player/queries';
import type { PlayerView } from '@/lib/domain/player/schema';
import { LIST_SUGGESTIONS } from '@/lib/domain/search/suggest-rules';
import { entityPath, playersPath } from '@/lib/domain/site/paths';
import type { Scope } from '@/lib/domain/tweet/vocabulary';
import { isPlaceholderName } from '@/lib/platform/text/placeholder-name';

interface Props {
  /** Without one, rumors and news together. */
  scope?: Scope;
  title: string;
  /** The records of the journalists of the tweets. */
  reliability: ReliabilityIndex;
  players: readonly PlayerView[];
  /** Players with too few tweets for a card; only on the last page. */
  rarelyMentioned: readonly RarelyMentionedPlayer[];
  page: number;
  totalPages: number;
}

export function PlayerListPage({
  scope,
  title,
  reliability,
  players,
  rarelyMentioned,
  page,
  totalPages,
}: Props) {
  const what = scope ?? 'rumors and news';
  return (
    <div className="wrap">
      <PageHead
        title={title}
        lede={`Who’s in the ${what}, most mentioned first.`}
        below={<ScopeSwitch scope={scope} hrefOf={playersPath} />}
      >
        <SearchBox
          label="Search player"
          name="names"
          limit={LIST_SUGGESTIONS}
          sources={[{ url: '/_api/players/names-and-slugs', path: `${playersPath(scope)}/` }]}
        />
      </PageHead>
      {players.length === 0 && rarelyMentioned.length === 0 && <Empty>No results</Empty>}
      <div className="entity-grid">
        {players.map((player) => (
          <EntityCard
            key={player._id}
            kind="player"
            entity={player}
            scope={scope}
            reliability={reliability}
            detail={isPlaceholderName(player.team?.name) ? 'Free Agent' : player.team?.name}
          />
        ))}
      </div>
      <Pagination page={page} totalPages={totalPages} hrefOf={(number) => playersPath(scope, number)} />
      {rarelyMentioned.length > 0 && (
        <Section id="seldom" title="Mentioned once or twice">
          <ul className="index-names">
            {rarelyMentioned.map(({ name, slug, count }) => (
              <li key={slug}>
                <PageLink href={entityPath('player', slug, scope)}>{name}</PageLink> <small>{count}</small>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}
