import type { Metadata } from 'next';
import { CategorizedQueue } from '@/components/staff/desk/categorized-queue.island';
import { DeskPage } from '@/components/staff/desk/desk-page';
import { Filters } from '@/components/staff/desk/filters.island';
import { PageLink } from '@/components/ui/page-link';
import { Pagination } from '@/components/ui/pagination';
import { listFilterJournalists } from '@/lib/domain/desk/page-data';
import { filterParams, parameters, readPageFilters, urlWithQuery } from '@/lib/domain/desk/page-filters';
import { prepareCategorized } from '@/lib/domain/desk/page-lists';
import { DEFAULT_CATEGORIES } from '@/lib/domain/desk/schema';
import { CATEGORIES } from '@/lib/domain/tweet/vocabulary';
import { CATEGORY_NAMES } from '@/lib/domain/tweet/vocabulary-names';
import { requireStaffPage } from '@/lib/platform/auth/require-staff-page';

export const metadata: Metadata = { title: 'Categorized Tweets' };

const PATH = '/admin/categorized';

/** Tweets of some categories that are still to be rated. */
export default async function CategorizedPage({ searchParams }: PageProps<'/admin/categorized'>) {
  await requireStaffPage();
  const query = await searchParams;
  const filters = readPageFilters(query, null);
  const asked = CATEGORIES.filter((category) => parameters(query, 'category').includes(category));
  const categories = asked.length > 0 ? asked : [...DEFAULT_CATEGORIES];
  const [{ call, initial }, journalists] = await Promise.all([
    prepareCategorized(categories, filters, new Date()),
    listFilterJournalists(),
  ]);
  const kept = filterParams(filters);
  const toggled = (category: (typeof CATEGORIES)[number]) =>
    categories.includes(category)
      ? categories.filter((other) => other !== category)
      : [...categories, category];
  return (
    <DeskPage title="Categorized Tweets">
      <Filters
        key={JSON.stringify(filters)}
        path={PATH}
        filters={filters}
        journalists={journalists}
        kept={{ category: asked }}
      >
        <fieldset aria-label="Categories">
          {CATEGORIES.map((category) => (
            <PageLink
              key={category}
              className="pill"
              aria-current={categories.includes(category) ? 'true' : undefined}
              href={urlWithQuery(PATH, { ...kept, category: toggled(category) })}
            >
              {CATEGORY_NAMES[category]}
            </PageLink>
          ))}
        </fieldset>
      </Filters>
      <CategorizedQueue key={call} call={call} initial={initial} />
      <Pagination
        page={initial.currentPage}
        totalPages={initial.totalPages}
        hrefOf={(page) => urlWithQuery(PATH, { ...kept, category: asked, page })}
      />
    </DeskPage>
  );
}
