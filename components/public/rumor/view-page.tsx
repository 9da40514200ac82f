import type { CardOptions } from '@/components/public/rumor/card-list';
import { RumorMonth } from '@/components/public/rumor/rumor-month';
import { Empty } from '@/components/ui/empty';
import { emptyText } from '@/components/ui/empty-text';
import { FoldedMonths } from '@/components/ui/folded-months';
import { PageHead } from '@/components/ui/page-head';
import { PageLink } from '@/components/ui/page-link';
import type { ReliabilityIndex } from '@/lib/domain/journalist/reliability';
import type { View } from '@/lib/domain/tweet/filter-queries';
import { filterPath, type RumorFilter, type Sort } from '@/lib/domain/tweet/filter-rules';
import type { Scope } from '@/lib/domain/tweet/vocabulary';
import { areRows } from '@/lib/platform/time/months';
import type { FilterFormProps } from './filter-form.island';
import { RumorToolbar } from './toolbar';

/** How the list shows its reports, and so its views do. */
export type ViewCards = Pick<CardOptions, 'hasVotes' | 'names' | 'showMoreTags'>;

interface Props {
  /** Of the list, such as NBA Rumors. */
  title: string;
  toolbar: FilterFormProps & { filter: RumorFilter; hasVerdicts?: boolean };
  view: View;
  scope?: Scope;
  cards?: ViewCards;
  noun: readonly [string, string];
  reliability: ReliabilityIndex;
}

/** What a further page has. */
const MORE: Record<Sort, string> = { newest: 'Older', oldest: 'Newer', likeliest: 'Less likely' };

/** A view of a list of reports. */
export function ViewPage({ title, toolbar, view, scope, cards, noun, reliability }: Props) {
  const { path, filter } = toolbar;
  const { tweets, months, next, unknown } = view;
  return (
    <div className="wrap">
      <PageHead
        title={title}
        lede={
          <>
            A filtered list.{' '}
            <PageLink className="underline underline-offset-4" href={path}>
              See the full list
            </PageLink>
          </>
        }
      />
      <RumorToolbar {...toolbar} />
      <h2 className="sr-only">Reports</h2>
      {unknown && <Empty>{`No ${unknown} is called “${filter[unknown]}”`}</Empty>}
      {!unknown && tweets.length === 0 && (
        <Empty>{next ? `${emptyText(scope)} so far` : emptyText(scope)}</Empty>
      )}
      <FoldedMonths items={tweets} noun={noun} counts={months} hasMonths={filter.sort !== 'likeliest'}>
        {(items, classOf) => (
          <RumorMonth
            areRows={filter.sort !== 'likeliest' && areRows(view.tweets)}
            tweets={items}
            reliability={reliability}
            scope={scope}
            hasReporter={toolbar.hasReporter}
            classOf={classOf}
            {...cards}
          />
        )}
      </FoldedMonths>
      <nav className="pagination" aria-label="Pages">
        {filter.after && (
          <a href={filterPath(path, { ...filter, after: null })} rel="nofollow">
            Back to the start
          </a>
        )}
        {next && (
          <a href={filterPath(path, { ...filter, after: next })} rel="nofollow">
            {MORE[filter.sort]}
          </a>
        )}
      </nav>
    </div>
  );
}
