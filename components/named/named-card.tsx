import type { ReactNode } from 'react';
import { PageLink } from '@/components/ui/page-link.island';
import { Picture } from '@/components/ui/picture';
import { playerImage, teamLogo } from '@/lib/site/assets';
import { type NamedKind, namedPath } from '@/lib/site/paths';
import type { Scope } from '@/lib/tweet/card';
import type { TweetView } from '@/lib/tweet/schema';
import { NewestTweets } from './newest-tweets';

interface Props {
  kind: NamedKind;
  named: { name: string; slug: string; nicknames: { name: string }[]; tweets?: TweetView[] };
  scope: Scope;
  /** A line below the name. */
  detail?: ReactNode;
  /** Stands in the card's foot, such as the favourite button. */
  children?: ReactNode;
}

/**
 * A player or a team in a list: name, picture, and the 3 newest tweets (specification, section 2, "Player list
 * and team list"). Stands in a `named-grid`.
 */
export function NamedCard({ kind, named, scope, detail, children }: Props) {
  const { name, slug, nicknames, tweets = [] } = named;
  return (
    <article className="named" data-team={kind === 'team' ? name : undefined}>
      <header className="named-head">
        <Picture
          name={name}
          src={kind === 'team' ? teamLogo(slug) : playerImage(slug)}
          kind={kind}
          size={52}
        />
        <div className="min-w-0">
          <h2>
            <PageLink href={namedPath(kind, slug, scope)}>{name}</PageLink>
          </h2>
          {detail && <p className="named-detail">{detail}</p>}
        </div>
      </header>
      <NewestTweets
        tweets={tweets}
        names={kind === 'player' ? [name, ...nicknames.map((nickname) => nickname.name)] : []}
        empty={scope === 'rumors' ? 'No rumors' : 'No news'}
      />
      {children && <footer className="named-foot">{children}</footer>}
    </article>
  );
}
