import type { Metadata } from 'next';
import { DeskPage } from '@/components/staff/desk/desk-page';
import { Filters } from '@/components/staff/desk/filters.island';
import { SearchedQueue } from '@/components/staff/desk/searched-queue.island';
import { Pagination } from '@/components/ui/pagination';
import { listFilterJournalists } from '@/lib/domain/desk/page-data';
import { filterParams, readPageFilters, urlWithQuery } from '@/lib/domain/desk/page-filters';
import { prepareSearch } from '@/lib/domain/desk/page-lists';
import { requireStaffPage } from '@/lib/platform/auth/require-staff-page';

export const metadata: Metadata = { title: 'Search Tweets' };

const PATH = '/admin/search-tweets';

/** All tweets, by words, date and journalist. */
export default async function SearchTweetsPage({ searchParams }: PageProps<'/admin/search-tweets'>) {
  await requireStaffPage();
  const filters = readPageFilters(await searchParams, null);
  const [{ call, initial }, journalists] = await Promise.all([
    prepareSearch(filters, new Date()),
    listFilterJournalists(),
  ]);
  return (
    <DeskPage title="Search Tweets">
      <Filters key={JSON.stringify(filters)} path={PATH} filters={filters} journalists={journalists} />
      <SearchedQueue key={call} call={call} initial={initial} />
      <Pagination
        page={initial.currentPage}
        totalPages={initial.totalPages}
        hrefOf={(page) => urlWithQuery(PATH, { ...filterParams(filters), page })}
      />
    </DeskPage>
  );
}
