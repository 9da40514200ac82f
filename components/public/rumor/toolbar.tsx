import {
  filterPath,
  filterQuery,
  isIndexed,
  NO_FILTER,
  type RumorFilter,
  VERDICTS,
} from '@/lib/domain/tweet/filter-rules';
import { VERDICT_NAMES } from '@/lib/domain/tweet/verdict';
import { FilterForm, type FilterFormProps } from './filter-form.island';

interface Props extends FilterFormProps {
  /** Whether the outcomes are links, besides being in the form. */
  hasVerdicts?: boolean;
}

/** Which reports of a list to show, and in which order. Each choice is an address, and none needs JavaScript. */
export function RumorToolbar({ hasVerdicts = false, ...form }: Props) {
  const { path, filter = NO_FILTER } = form;
  // An outcome that is a link is seen to be chosen without the form.
  const inForm = { ...filter, verdict: hasVerdicts ? null : filter.verdict, after: null };
  return (
    <div className={hasVerdicts ? 'toolbar toolbar-line' : 'toolbar toolbar-beside'}>
      {hasVerdicts && <Verdicts path={path} filter={filter} />}
      <details className="toolbar-form" open={filterQuery(inForm) !== ''}>
        <summary className="button">Filter and sort</summary>
        {/* Fields show the view of the address, also when another one is opened without loading the page. */}
        <FilterForm key={filterQuery(filter)} {...form} />
      </details>
    </div>
  );
}

/** Links that keep the rest of the view. */
function Verdicts({ path, filter }: { path: string; filter: RumorFilter }) {
  return (
    <nav className="toolbar-verdicts" aria-label="Outcome">
      {[null, ...VERDICTS].map((verdict) => {
        const view = { ...filter, verdict, after: null };
        const isKnown = filterQuery(view) === '' || isIndexed(view);
        return (
          <a
            key={verdict}
            href={filterPath(path, view)}
            aria-current={filter.verdict === verdict ? 'true' : undefined}
            rel={isKnown ? undefined : 'nofollow'}
            data-verdict={verdict ?? undefined}
          >
            {verdict ? VERDICT_NAMES[verdict] : 'All'}
          </a>
        );
      })}
    </nav>
  );
}
