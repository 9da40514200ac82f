import { EntityCard } from '@/components/public/players-and-teams/entity-card';
import { SearchBox } from '@/components/public/search/search-box.island';
import { Empty } from '@/components/ui/empty';
import { PageHead } from '@/components/ui/page-head';
import { ScopeSwitch } from '@/components/ui/scope-switch';
import type { ReliabilityIndex } from '@/lib/domain/journalist/reliability';
import { LIST_SUGGESTIONS } from '@/lib/domain/search/suggest-rules';
import { entityPath, teamsPath } from '@/lib/domain/site/paths';
import type { TeamView } from '@/lib/domain/team/schema';
import type { Scope } from '@/lib/domain/tweet/vocabulary';
import { FavoriteFirst } from './favorite-first.island';
import { FavoriteTeam } from './favorite-team.island';

interface Props {
  /** Without one, rumors and news together. */
  scope?: Scope;
  title: string;
  /** The records of the journalists of the tweets. */
  reliability: ReliabilityIndex;
  /** By name. */
  teams: readonly TeamView[];
}

export function TeamListPage({ scope, title, reliability, teams }: Props) {
  const what = scope ?? 'rumors and news';
  const suggestions = teams.map(({ name, slug }) => ({ label: name, href: entityPath('team', slug, scope) }));
  return (
    <div className="wrap">
      <PageHead
        title={title}
        lede={`The latest ${what} on every team.`}
        below={<ScopeSwitch scope={scope} hrefOf={teamsPath} />}
      >
        <SearchBox label="Search team" name="names" limit={LIST_SUGGESTIONS} suggestions={suggestions} />
      </PageHead>
      {teams.length === 0 && <Empty>No results</Empty>}
      <FavoriteFirst
        cards={teams.map((team) => ({
          team: team.name,
          card: (
            <EntityCard key={team._id} kind="team" entity={team} scope={scope} reliability={reliability}>
              <FavoriteTeam id={team._id} team={team.name} />
            </EntityCard>
          ),
        }))}
      />
    </div>
  );
}
