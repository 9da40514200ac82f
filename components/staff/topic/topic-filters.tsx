import { PageLink } from '@/components/ui/page-link';
import { urlWithQuery } from '@/lib/domain/desk/page-filters';
import { ONLY, SHOWN, type TopicFilters, topicFilterParams } from '@/lib/domain/topic/staff-filters';

/** The filters of the list of topics: links, so that each list has an address. */
export function TopicFilterLinks({ path, filters }: { path: string; filters: TopicFilters }) {
  const params = topicFilterParams(filters);
  return (
    <nav className="desk-filters" aria-label="Filters">
      <fieldset aria-label="Resolved or not">
        {Object.entries(SHOWN).map(([show, label]) => (
          <PageLink
            key={show}
            className="pill"
            aria-current={filters.show === show ? 'true' : undefined}
            href={urlWithQuery(path, { ...params, show })}
          >
            {label}
          </PageLink>
        ))}
      </fieldset>
      <fieldset aria-label="Only">
        {Object.entries(ONLY).map(([only, label]) => (
          <PageLink
            key={only}
            className="pill"
            aria-current={filters.only === only ? 'true' : undefined}
            href={urlWithQuery(path, { ...params, only: filters.only === only ? '' : only })}
          >
            {label}
          </PageLink>
        ))}
      </fieldset>
    </nav>
  );
}
