import { PageLink } from '@/components/ui/page-link';
import { TagLink } from '@/components/ui/tag-link';
import { assetPath } from '@/lib/domain/site/asset-path';
import { topicPath } from '@/lib/domain/site/paths';
import type { Scope } from '@/lib/domain/tweet/vocabulary';
import type { CardTag, CardTopic } from './card-list';

interface Props {
  topics: readonly CardTopic[];
  tags: readonly CardTag[];
  /** Where the pictures of tags are. */
  assets: string;
  scope?: Scope;
  /** How many are left out. */
  leftOut?: number;
  /** The page of the report, which has all of them. */
  href: string;
}

/** The topics and tags of a card. */
export function CardTags({ topics, tags, assets, scope, leftOut, href }: Props) {
  return (
    <div className="tags">
      {topics.map(({ name, slug }) => (
        <PageLink className="tag tag-topic" href={topicPath(slug)} key={slug}>
          {name}
        </PageLink>
      ))}
      {tags.map(({ kind, name, slug, hasPicture }) => {
        const image = hasPicture ? assetPath(assets, kind, slug) : null;
        return <TagLink tag={{ kind, name, slug, image }} scope={scope} key={kind + slug} />;
      })}
      {leftOut && (
        <PageLink className="tag-rest" href={href}>
          {`+${leftOut} more`}
        </PageLink>
      )}
    </div>
  );
}
