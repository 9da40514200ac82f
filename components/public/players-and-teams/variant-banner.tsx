import { PageLink } from '@/components/ui/page-link';
import { type EntityKind, entityPath } from '@/lib/domain/site/paths';
import type { Scope } from '@/lib/domain/tweet/card';

interface Props {
  kind: EntityKind;
  entity: { name: string; slug: string };
  /** The variant of this page; the plain page links to both. */
  scope?: Scope;
}

/** The banner that links rumors and news of a player or a team. */
export function VariantBanner({ kind, entity, scope }: Props) {
  const others = (['rumors', 'news'] as const).filter((variant) => variant !== scope);
  const shown = scope ? `These are the ${scope}` : 'These are rumors and news';
  return (
    <p className="variants">
      <span>
        {shown}
        <span className="variants-about"> about {entity.name}</span>.
      </span>
      {others.map((variant) => (
        <PageLink key={variant} href={entityPath(kind, entity.slug, variant)}>
          See the {variant}
        </PageLink>
      ))}
    </p>
  );
}
