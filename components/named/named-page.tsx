import type { ReactNode } from 'react';
import { Picture } from '@/components/ui/picture';
import type { TweetCounts } from '@/lib/schema';
import type { NamedKind } from '@/lib/site/paths';
import type { Scope } from '@/lib/tweet/card';
import { NamedTweets, type TweetPage } from './named-tweets';
import { VariantBanner } from './variant-banner';

interface Props extends TweetPage {
  kind: NamedKind;
  named: { name: string; slug: string; nicknames: { name: string }[]; counts: TweetCounts };
  image: string;
  scope?: Scope;
  hasVotes: boolean;
  /** A fact before how many rumors and news there are. */
  fact?: ReactNode;
  /** Sections above the tweets. */
  children?: ReactNode;
}

/** What the pages of players and teams have in common (specification, section 2, "Player detail and team detail"). */
export function NamedPage({ kind, named, image, scope, hasVotes, fact, children, ...tweets }: Props) {
  const { name, slug, counts } = named;
  const nicknames = named.nicknames.map((nickname) => nickname.name);
  return (
    <div className="wrap">
      <div className="named-page">
        <Picture name={name} src={image} kind={kind} size={132} />
        <div className="min-w-0">
          <h1>{name}</h1>
          <div className="facts">
            {fact}
            <span>
              <b>{counts.rumors.toLocaleString('en-US')}</b> {counts.rumors === 1 ? 'rumor' : 'rumors'}
            </span>
            <span>
              <b>{counts.news.toLocaleString('en-US')}</b> news
            </span>
            {nicknames.length > 0 && (
              <span>Also {nicknames.map((nickname) => `“${nickname}”`).join(', ')}</span>
            )}
          </div>
        </div>
      </div>
      <VariantBanner kind={kind} named={named} scope={scope} />
      {children}
      <NamedTweets
        kind={kind}
        slug={slug}
        scope={scope}
        hasVotes={hasVotes}
        names={kind === 'player' ? [name, ...nicknames] : []}
        {...tweets}
      />
    </div>
  );
}
