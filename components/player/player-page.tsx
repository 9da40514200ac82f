import { NamedTweets } from '@/components/named/named-tweets';
import { VariantBanner } from '@/components/named/variant-banner';
import { PageLink } from '@/components/ui/page-link.island';
import { Picture } from '@/components/ui/picture';
import type { ReliabilityIndex } from '@/lib/journalist/reliability';
import type { PlayerView } from '@/lib/player/schema';
import { isAbsentName } from '@/lib/schema';
import { playerImage } from '@/lib/site/assets';
import { namedPath } from '@/lib/site/paths';
import type { Scope } from '@/lib/tweet/card';
import type { TweetView } from '@/lib/tweet/schema';

interface Props {
  player: PlayerView;
  scope?: Scope;
  tweets: readonly TweetView[];
  total: number;
  page: number;
  reliability: ReliabilityIndex;
}

/** A player's page, of rumors, of news or plain (specification, section 2, "Player detail and team detail"). */
export function PlayerPage({ player, scope, tweets, total, page, reliability }: Props) {
  const { name, slug, team, nicknames, counts } = player;
  return (
    <div className="wrap">
      <div className="named-page">
        <Picture name={name} src={playerImage(slug)} kind="player" size={132} />
        <div className="min-w-0">
          <h1>{name}</h1>
          <div className="facts">
            {team && !isAbsentName(team.name) ? (
              <PageLink href={namedPath('team', team.slug, scope)}>{team.name}</PageLink>
            ) : (
              <span>Free Agent</span>
            )}
            <span>
              <b>{counts.rumors.toLocaleString('en-US')}</b> {counts.rumors === 1 ? 'rumor' : 'rumors'}
            </span>
            <span>
              <b>{counts.news.toLocaleString('en-US')}</b> news
            </span>
            {nicknames.length > 0 && (
              <span>Also {nicknames.map((nickname) => `“${nickname.name}”`).join(', ')}</span>
            )}
          </div>
        </div>
      </div>
      <VariantBanner kind="player" named={player} scope={scope} />
      <NamedTweets
        kind="player"
        slug={slug}
        scope={scope}
        tweets={tweets}
        total={total}
        page={page}
        reliability={reliability}
        hasVotes={scope !== 'news'}
      />
    </div>
  );
}
