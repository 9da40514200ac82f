import { canonicalScope } from '@/lib/domain/site/canonical';
import { nameInSentence } from '@/lib/domain/site/entity-words';
import { type PageDescription, pageMetadata } from '@/lib/domain/site/metadata';
import { type EntityKind, entityPath } from '@/lib/domain/site/paths';
import type { Scope } from '@/lib/domain/tweet/vocabulary';
import type { TweetCounts } from '@/lib/platform/schema/fields';

interface Entity {
  name: string;
  slug: string;
  counts: TweetCounts;
}

/** The metadata of the page of a player or a team. */
export function describeEntity(kind: EntityKind, entity: Entity, scope?: Scope, page = 1) {
  const { name, slug, counts } = entity;
  const { title, description } = TEXTS[scope ?? 'plain'](name, nameInSentence(kind, name), counts);
  const described: PageDescription = {
    title: page === 1 ? title : `${title}, page ${page}`,
    description: page === 1 ? description : `Page ${page}. ${description}`,
    path: entityPath(kind, slug, scope, page),
    image: `/share/${kind}/${slug}`,
    ...indexingOf(kind, entity, scope, page),
  };
  if (kind === 'team') described.feed = { title: `${name} rumors`, path: `/feeds/team/${slug}.xml` };
  return pageMetadata(described);
}

/** @returns which page of a player or a team search engines should know instead of this one, and whether any */
export function indexingOf(
  kind: EntityKind,
  { slug, counts }: Pick<Entity, 'slug' | 'counts'>,
  scope?: Scope,
  page = 1,
): Pick<PageDescription, 'canonical' | 'isHidden'> {
  const canonical = canonicalScope(scope, counts);
  return {
    canonical: entityPath(kind, slug, canonical, canonical === scope ? page : 1),
    isHidden: counts.all === 0,
  };
}

const TEXTS = {
  rumors: (name: string, about: string, { rumors }: TweetCounts) => ({
    title: `${name} rumors`,
    description: `${rumors} NBA ${rumors === 1 ? 'rumor' : 'rumors'} about ${about}: who reported each, when, and how it turned out.`,
  }),
  news: (name: string, about: string, { news }: TweetCounts) => ({
    title: `${name} news`,
    description: `${news} NBA ${news === 1 ? 'report' : 'reports'} about ${about}: transactions, injuries and more, and who reported each.`,
  }),
  plain: (name: string, about: string, { all }: TweetCounts) => ({
    title: `${name}: rumors and news`,
    description: `${all === 1 ? 'The one NBA rumor or report' : `All ${all} NBA rumors and reports`} about ${about}, newest first, and who reported each.`,
  }),
};
