import { Shot } from '@/components/public/journalist/shot';
import { PageLink } from '@/components/ui/page-link';
import { Picture } from '@/components/ui/picture';
import { KIND_LABELS } from '@/lib/domain/search/suggestion-kinds';
import type { Suggestion } from '@/lib/domain/search/suggestion-queries';

/** The players, teams, reporters and stories that a search means, best first. */
export function MeantEntities({ entities }: { entities: readonly Suggestion[] }) {
  if (entities.length === 0) return null;
  return (
    <ul className="meant" aria-label="Players, teams, reporters and stories">
      {entities.map(({ kind, label, href, image, record, reliability }) => (
        <li key={href}>
          <PageLink href={href}>
            {(kind === 'player' || kind === 'team' || kind === 'journalist') && (
              <Picture name={label} src={image} kind={kind === 'journalist' ? 'person' : kind} size={30} />
            )}
            {label}{' '}
            <small>
              {KIND_LABELS[kind]}
              {record && ` · ${record}`}
            </small>
            {reliability && <Shot reliability={reliability} size={28} />}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
