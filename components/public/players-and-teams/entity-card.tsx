import type { ReactNode } from 'react';
import { emptyText } from '@/components/ui/empty-text';
import { PageLink } from '@/components/ui/page-link';
import { Picture } from '@/components/ui/picture';
import type { ReliabilityIndex } from '@/lib/domain/journalist/reliability';
import { playerImage, teamLogo } from '@/lib/domain/site/assets';
import { type EntityKind, entityPath } from '@/lib/domain/site/paths';
import type { TweetView } from '@/lib/domain/tweet/schema';
import type { Scope } from '@/lib/domain/tweet/vocabulary';
import { NewestTweets } from './newest-tweets';

interface Props {
  kind: EntityKind;
  entity: { name: string; slug: string; nicknames: { name: string }[]; tweets?: TweetView[] };
  scope?: Scope;
  /** The records of the journalists of the tweets. */
  reliability?: ReliabilityIndex;
  /** A line below the name. */
  detail?: ReactNode;
  /** At the foot of the card, such as the favorite button. */
  children?: ReactNode;
}

/** A player or a team in a list: name, picture, and the 3 newest tweets. Belongs in an `entity-grid`. */
export function EntityCard({ kind, entity, scope, reliability, detail, children }: Props) {
  const { name, slug, nicknames, tweets = [] } = entity;
  return (
    <article className="entity-card" data-team={kind === 'team' ? name : undefined}>
      <header className="entity-head">
        <Picture
          name={name}
          src={kind === 'team' ? teamLogo(slug) : playerImage(slug)}
          kind={kind}
          size={52}
        />
        <div className="min-w-0">
          <h2>
            <PageLink href={entityPath(kind, slug, scope)}>{name}</PageLink>
          </h2>
          {detail && <p className="entity-detail">{detail}</p>}
        </div>
      </header>
      <NewestTweets
        tweets={tweets}
        names={kind === 'player' ? [name, ...nicknames.map((nickname) => nickname.name)] : []}
        reliability={reliability}
        empty={emptyText(scope)}
      />
      {children && <footer className="entity-foot">{children}</footer>}
    </article>
  );
}
