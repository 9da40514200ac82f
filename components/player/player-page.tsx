import { EntityPage } from '@/components/entity/entity-page';
import type { TweetPage } from '@/components/entity/entity-tweets';
import { PageLink } from '@/components/ui/page-link';
import type { PlayerView } from '@/lib/player/schema';
import { isPlaceholderName } from '@/lib/schema';
import { playerImage } from '@/lib/site/assets';
import { entityPath } from '@/lib/site/paths';
import type { Scope } from '@/lib/tweet/card';

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
