import { canonicalScope } from '@/lib/domain/site/canonical';
import { absoluteUrl, furtherPage } from '@/lib/domain/site/json-ld';
import { type EntityKind, entityPath, playersPath, teamsPath } from '@/lib/domain/site/paths';
import type { TweetView } from '@/lib/domain/tweet/schema';
import type { Scope } from '@/lib/domain/tweet/vocabulary';
import type { TweetCounts } from '@/lib/platform/schema/fields';
import { JsonLd } from './json-ld';
import { ListJsonLd } from './list-json-ld';

interface Props {
  kind: EntityKind;
  entity: { name: string; slug: string; nicknames: { name: string }[]; counts: TweetCounts };
  scope?: Scope;
  page: number;
  tweets: readonly TweetView[];
}

const LISTS = { player: 'Players', team: 'Teams' } as const;

/** Structured data of the page of a player or a team. */
export function EntityJsonLd({ kind, entity, scope, page, tweets }: Props) {
  const { name, slug, nicknames } = entity;
  const canonical = canonicalScope(scope, entity.counts);
  const url = absoluteUrl(entityPath(kind, slug, canonical));
  // The share picture always exists.
  const image = absoluteUrl(`/share/${kind}/${slug}`);
  const listPath = kind === 'player' ? playersPath(canonical) : teamsPath(canonical);
  const alternateName = nicknames.length > 0 ? nicknames.map((nickname) => nickname.name) : undefined;
  return (
    <>
      <ListJsonLd
        trail={[
          { name: LISTS[kind], path: listPath },
          { name, path: entityPath(kind, slug, canonical) },
          ...furtherPage(page, entityPath(kind, slug, scope, page)),
        ]}
        tweets={tweets}
      />
      {kind === 'player' ? (
        <JsonLd
          thing={{
            '@type': 'ProfilePage',
            mainEntity: { '@type': 'Person', name, url, image, alternateName: alternateName?.[0] },
          }}
        />
      ) : (
        <JsonLd
          thing={{
            '@type': 'SportsTeam',
            name,
            alternateName,
            url,
            image,
            sport: 'Basketball',
            memberOf: { '@type': 'SportsOrganization', name: 'National Basketball Association' },
          }}
        />
      )}
    </>
  );
}
