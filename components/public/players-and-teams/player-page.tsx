import { EntityPage } from '@/components/public/players-and-teams/entity-page';
import type { TweetPage } from '@/components/public/players-and-teams/entity-tweets';
import { PageLink } from '@/components/ui/page-link';
import type { PlayerView } from '@/lib/domain/player/schema';
import { playerImage } from '@/lib/domain/site/assets';
import { entityPath } from '@/lib/domain/site/paths';
import type { Scope } from '@/lib/domain/tweet/vocabulary';
import { isPlaceholderName } from '@/lib/platform/schema/fields';

interface Props extends TweetPage {
  player: PlayerView;
  scope?: Scope;
}

/** A player's page: rumors, news, or both; news has no votes. */
export function PlayerPage({ player, scope, ...tweets }: Props) {
  const { slug, team } = player;
  return (
    <EntityPage
      kind="player"
      entity={player}
      image={playerImage(slug)}
      scope={scope}
      hasVotes={scope !== 'news'}
      fact={
        team && !isPlaceholderName(team.name) ? (
          <PageLink href={entityPath('team', team.slug, scope)}>{team.name}</PageLink>
        ) : (
          <span>Free Agent</span>
        )
      }
      {...tweets}
    />
  );
}
