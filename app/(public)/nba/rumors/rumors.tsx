import { notFound } from 'next/navigation';
import { RumorsPage } from '@/components/rumor/rumors-page';
import { listJournalists } from '@/lib/journalist/queries';
import { indexReliability } from '@/lib/journalist/reliability';
import { listTopics } from '@/lib/topic/queries';
import { listNews, NEWS_PER_PAGE } from '@/lib/tweet/queries';

/** Topics in the top-stories block (specification, section 9). */
const TOP_STORIES = 6;

/** One page of rumors (specification, section 2, "Rumors page"); a page beyond the last is not found. */
export async function Rumors({ page }: { page: number }) {
  const [{ allItems, total }, topics, journalists] = await Promise.all([
    listNews({ content: 'rumors', limit: NEWS_PER_PAGE, page }),
    listTopics({ resolved: false, showOnHomepageOnly: true, limit: TOP_STORIES }),
    listJournalists({ onlyWithRumors: true }),
  ]);
  if (page > 1 && allItems.length === 0) notFound();
  return (
    <RumorsPage
      title="NBA Rumors"
      lede="Everything reporters have claimed, newest first, and how it turned out."
      scope="rumors"
      noun={['rumor', 'rumors']}
      topics={topics}
      tweets={allItems}
      reliability={indexReliability(journalists)}
      page={page}
      totalPages={Math.ceil(total / NEWS_PER_PAGE)}
    />
  );
}
