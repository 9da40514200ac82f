import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { DeskPage } from '@/components/staff/desk/desk-page';
import { TopicDesk } from '@/components/staff/topic/topic-desk.island';
import { PageLink } from '@/components/ui/page-link';
import { STAFF_PAGE_SIZE } from '@/lib/domain/desk/schema';
import { findStaffTopic, listTopicTweets } from '@/lib/domain/topic/staff-queries';
import { requireStaffPage } from '@/lib/platform/auth/require-staff-page';
import { objectId } from '@/lib/platform/schema/fields';

export const metadata: Metadata = { title: 'Topic' };

/** One topic: fields, tags and tweets; merging, splitting, deleting. */
export default async function SingleTopicPage({ params }: PageProps<'/admin/single-topic/[id]'>) {
  await requireStaffPage();
  const id = objectId.safeParse((await params).id);
  if (!id.success) notFound();
  const [topic, tweets] = await Promise.all([
    findStaffTopic(id.data),
    listTopicTweets(id.data, { page: 1, limit: STAFF_PAGE_SIZE }),
  ]);
  if (!topic) notFound();
  return (
    <DeskPage
      title={topic.name}
      tools={
        <PageLink className="pill" href="/admin/all-topics">
          All topics
        </PageLink>
      }
    >
      <TopicDesk key={topic._id} topic={topic} tweets={tweets} />
    </DeskPage>
  );
}
