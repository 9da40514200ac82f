import { PageLink } from '@/components/ui/page-link';
import type { Scope } from '@/lib/domain/tweet/vocabulary';

const LABELS = { rumors: 'Rumors', news: 'News' } as const;

interface Props {
  /** The variant of this page; none on the page of both. */
  scope?: Scope;
  hrefOf: (scope: Scope) => string;
}

/** Links between the rumors and the news variant of a list. */
export function ScopeSwitch({ scope, hrefOf }: Props) {
  return (
    <nav className="segments" aria-label="Rumors or news">
      {(['rumors', 'news'] as const).map((one) => (
        <PageLink key={one} href={hrefOf(one)} aria-current={one === scope ? 'page' : undefined}>
          {LABELS[one]}
        </PageLink>
      ))}
    </nav>
  );
}
