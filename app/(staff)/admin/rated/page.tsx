import type { Metadata } from 'next';
import { DeskPage } from '@/components/staff/desk/desk-page';
import { Filters } from '@/components/staff/desk/filters.island';
import { RatedQueue } from '@/components/staff/desk/rated-queue.island';
import { PageLink } from '@/components/ui/page-link';
import { listFilterJournalists } from '@/lib/domain/desk/page-data';
import { filterParams, parameter, readPageFilters, urlWithQuery } from '@/lib/domain/desk/page-filters';
import { prepareRated } from '@/lib/domain/desk/page-lists';
import { RATINGS } from '@/lib/domain/tweet/vocabulary';
import { RATING_NAMES } from '@/lib/domain/tweet/vocabulary-names';
import { requireStaffPage } from '@/lib/platform/auth/require-staff-page';

export const metadata: Metadata = { title: 'Rated Tweets' };

const PATH = '/admin/rated';

/** Rated tweets, by rating, date, words and journalist. */
export default async function RatedPage({ searchParams }: PageProps<'/admin/rated'>) {
  await requireStaffPage();
  const query = await searchParams;
  const filters = readPageFilters(query, null);
  const rating = RATINGS.find((known) => known === parameter(query, 'rating'));
  const order = parameter(query, 'order') === 'oldest' ? 'oldest' : 'newest';
  const [{ call, initial }, journalists] = await Promise.all([
    prepareRated({ rating, order }, filters, new Date()),
    listFilterJournalists(),
  ]);
  const kept = { ...filterParams(filters), order: order === 'oldest' ? order : '' };
  return (
    <DeskPage title="Rated Tweets">
      <Filters
        key={JSON.stringify(filters)}
        path={PATH}
        filters={filters}
        journalists={journalists}
        kept={{ rating: rating ?? '', order: kept.order }}
      >
        <fieldset aria-label="Rating">
          {RATINGS.map((known) => (
            <PageLink
              key={known}
              className="pill"
              aria-current={known === rating ? 'true' : undefined}
              href={urlWithQuery(PATH, { ...kept, rating: known === rating ? '' : known })}
            >
              {RATING_NAMES[known]}
            </PageLink>
          ))}
        </fieldset>
      </Filters>
      <RatedQueue
        key={call}
        call={call}
        initial={initial}
        order={order}
        reversedHref={urlWithQuery(PATH, { ...kept, rating, order: order === 'oldest' ? '' : 'oldest' })}
      />
    </DeskPage>
  );
}
