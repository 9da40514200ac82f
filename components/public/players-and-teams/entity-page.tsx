import type { ReactNode } from 'react';
import { FollowButton } from '@/components/public/following/follow-button.island';
import { Picture } from '@/components/ui/picture';
import type { EntityKind } from '@/lib/domain/site/paths';
import type { Scope } from '@/lib/domain/tweet/vocabulary';
import type { TweetCounts } from '@/lib/platform/schema/fields';
import { formatCount } from '@/lib/platform/text/count';
import { EntityTweets, type TweetPage } from './entity-tweets';
import { VariantBanner } from './variant-banner';

interface Props extends TweetPage {
  kind: EntityKind;
  entity: { _id: string; name: string; slug: string; nicknames: { name: string }[]; counts: TweetCounts };
  image: string | null;
  scope?: Scope;
  hasVotes: boolean;
  /** Shown before the numbers of rumors and news. */
  fact?: ReactNode;
  /** Sections above the tweets. */
  children?: ReactNode;
  /** A section below the tweets. */
  foot?: ReactNode;
}

/** The common layout of the pages of players and teams. */
export function EntityPage({ kind, entity, image, scope, hasVotes, fact, children, foot, ...tweets }: Props) {
  const { name, slug, counts } = entity;
  const nicknames = entity.nicknames.map((nickname) => nickname.name);
  return (
    <div className="wrap">
      <div className="entity-page">
        <Picture name={name} src={image} kind={kind} size={132} />
        <div className="min-w-0">
          <h1>{name}</h1>
          <div className="facts">
            {fact}
            <span>
              <b>{formatCount(counts.rumors)}</b> {counts.rumors === 1 ? 'rumor' : 'rumors'}
            </span>
            <span>
              <b>{formatCount(counts.news)}</b> {counts.news === 1 ? 'news report' : 'news reports'}
            </span>
            {nicknames.length > 0 && (
              <span>
                {nicknames.length === 1 ? 'Nickname' : 'Nicknames'}: {nicknames.join(', ')}
              </span>
            )}
          </div>
        </div>
        <div className="entity-actions">
          <FollowButton followed={`${kind}:${entity._id}`} name={name} />
          <VariantBanner kind={kind} entity={entity} scope={scope} />
        </div>
      </div>
      {children}
      <EntityTweets
        kind={kind}
        slug={slug}
        scope={scope}
        hasVotes={hasVotes}
        names={kind === 'player' ? [name, ...nicknames] : []}
        {...tweets}
      />
      {foot}
    </div>
  );
}
