import type { Metadata } from 'next';
import { DeskPage } from '@/components/staff/desk/desk-page';
import { MarkResolved } from '@/components/staff/topic/mark-resolved.island';
import { TopicEntry } from '@/components/staff/topic/topic-entry';
import { TopicFilterLinks } from '@/components/staff/topic/topic-filters';
import { TopicTools } from '@/components/staff/topic/topic-tools.island';
import { Empty } from '@/components/ui/empty';
import { Pagination } from '@/components/ui/pagination';
import { urlWithQuery } from '@/lib/domain/desk/page-filters';
import { STAFF_PAGE_SIZE } from '@/lib/domain/desk/schema';
import { readTopicFilters, topicFilterParams } from '@/lib/domain/topic/staff-filters';
import { listStaffTopics } from '@/lib/domain/topic/staff-queries';
import { requireStaffPage } from '@/lib/platform/auth/require-staff-page';

export const metadata: Metadata = { title: 'Topics' };

const PATH = '/admin/all-topics';

/** All topics, those with the most tweets first. */
export default async function AllTopicsPage({ searchParams }: PageProps<'/admin/all-topics'>) {
  await requireStaffPage();
  const filters = readTopicFilters(await searchParams);
  const { topics, total } = await listStaffTopics(filters);
  const isFiltered = Object.values(topicFilterParams(filters)).some(Boolean);
  return (
    <DeskPage title="Topics">
      <TopicTools key={filters.keyword} filters={filters} />
      <TopicFilterLinks path={PATH} filters={filters} />
      <MarkResolved key={JSON.stringify(filters)} total={total}>
        {topics.length === 0 && (
          <Empty>{isFiltered ? 'No topics match the filters.' : 'No topics yet. Create one above.'}</Empty>
        )}
        <ul className="topic-entries">
          {topics.map((topic) => (
            <TopicEntry key={`${topic._id}-${topic.version}`} topic={topic} />
          ))}
        </ul>
      </MarkResolved>
      <Pagination
        page={filters.page}
        totalPages={Math.ceil(total / STAFF_PAGE_SIZE)}
        hrefOf={(page) => urlWithQuery(PATH, { ...topicFilterParams(filters), page })}
      />
    </DeskPage>
  );
}
