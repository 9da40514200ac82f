import { TeamListPage } from '@/components/public/players-and-teams/team-list-page';
import { ListJsonLd } from '@/components/public/seo/list-json-ld';
import { listReliability } from '@/lib/domain/journalist/queries';
import { pageMetadata } from '@/lib/domain/site/metadata';
import { entityPath, teamsPath } from '@/lib/domain/site/paths';
import { listTeams } from '@/lib/domain/team/queries';
import type { Scope } from '@/lib/domain/tweet/vocabulary';

const TITLES = { rumors: 'NBA Rumors by Team', news: 'NBA News by Team', all: 'NBA Teams' } as const;

/** The team list of rumors, of news, or of both (docs/product/players-and-teams.md). */
export function teamListPage(scope?: Scope) {
  const title = TITLES[scope ?? 'all'];
  return {
    generateMetadata: () =>
      pageMetadata({
        title,
        description: `Every NBA team, with the latest ${scope ?? 'rumors and news'} and who reported them.`,
        path: teamsPath(scope),
      }),

    async Page() {
      const [teams, reliability] = await Promise.all([listTeams(scope), listReliability()]);
      return (
        <>
          <ListJsonLd
            trail={[{ name: title, path: teamsPath(scope) }]}
            items={teams.map(({ name, slug }) => ({ name, path: entityPath('team', slug, scope) }))}
          />
          <TeamListPage scope={scope} title={title} teams={teams} reliability={reliability} />
        </>
      );
    },
  };
}
