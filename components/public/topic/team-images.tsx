import type { CSSProperties } from 'react';
import { PageLink } from '@/components/ui/page-link';
import { Picture } from '@/components/ui/picture';
import { teamLogo } from '@/lib/domain/site/assets';
import { tagPath } from '@/lib/domain/tweet/card-rules';
import type { EntityRefView } from '@/lib/platform/schema/fields';
import { isPlaceholderName } from '@/lib/platform/text/placeholder-name';

const MAX_TEAMS = 5;

const shownTeams = (teams: readonly EntityRefView[]) =>
  teams.filter(({ name }) => !isPlaceholderName(name)).slice(0, MAX_TEAMS);

/** @returns the style of what contains the logos, which has their room before they have arrived */
export const roomOfTeamImages = (teams: readonly EntityRefView[]) =>
  ({ '--crests': shownTeams(teams).length }) as CSSProperties;

/** The logos of a topic's teams, each a link to its page. */
export function TeamImages({ teams }: { teams: readonly EntityRefView[] }) {
  return (
    <span className="crests">
      {shownTeams(teams).map((team) => (
        <PageLink
          href={tagPath({ kind: 'team', slug: team.slug })}
          key={team._id}
          aria-label={team.name}
          title={team.name}
        >
          <Picture name={team.name} src={teamLogo(team.slug)} kind="team" size={30} />
        </PageLink>
      ))}
    </span>
  );
}
