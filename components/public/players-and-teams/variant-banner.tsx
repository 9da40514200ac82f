import { PageLink } from '@/components/ui/page-link';
import { nameInSentence } from '@/lib/domain/site/entity-words';
import { type EntityKind, entityPath } from '@/lib/domain/site/paths';
import type { Scope } from '@/lib/domain/tweet/vocabulary';

interface Props {
  kind: EntityKind;
  entity: { name: string; slug: string };
  /** The variant of this page; the plain page links to both. */
  scope?: Scope;
}

const SHOWN = { rumors: 'Rumors', news: 'News', plain: 'Rumors and news' };

/** The banner that links rumors and news of a player or a team. */
export function VariantBanner({ kind, entity, scope }: Props) {
  const others = (['rumors', 'news'] as const).filter((variant) => variant !== scope);
  return (
    <p className="variants">
      <span className="variants-shown">
        {SHOWN[scope ?? 'plain']}
        {' about '}
        {nameInSentence(kind, entity.name)}
      </span>
      {others.map((variant) => (
        <PageLink key={variant} href={entityPath(kind, entity.slug, variant)}>
          See the {variant}
        </PageLink>
      ))}
    </p>
  );
}
