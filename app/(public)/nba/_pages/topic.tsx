import { notFound, permanentRedirect } from 'next/navigation';
import { TopicJsonLd } from '@/components/seo/topic-json-ld';
import { TopicPage } from '@/components/topic/topic-page';
import { listJournalists } from '@/lib/journalist/queries';
import { indexReliability } from '@/lib/journalist/reliability';
import { NOT_FOUND_METADATA, pageMetadata } from '@/lib/seo/metadata';
import { topicPath } from '@/lib/site/paths';
import { findTopic } from '@/lib/topic/queries';
import { isStory } from '@/lib/topic/rules';
import { listTimeline } from '@/lib/tweet/queries';
import { timeline } from '@/lib/tweet/rules';
import { numberedPages } from '../../numbered-pages';

/** @returns when the oldest tweet of a topic was posted */
async function findOldest(topicId: string, total: number): Promise<string | null> {
  const { tweets } = await listTimeline(timeline.topic(topicId), { limit: 1, page: total });
  return tweets[0]?.timestamp ?? null;
}

/** A story's pages (docs/product/topics.md). */
export const topicPages = numberedPages<{ slug: string }>({
  async describe({ slug }, page) {
    const topic = await findTopic(slug);
    if (!topic) return NOT_FOUND_METADATA;
    const { name, resolution, description, tweetCount } = topic;
    const reports = `${tweetCount} ${tweetCount === 1 ? 'report' : 'reports'} on ${name}, and how it turned out.`;
    const said = resolution ?? description ?? reports;
    return pageMetadata({
      title: page === 1 ? name : `${name}, page ${page}`,
      description: page === 1 ? said : `Page ${page}. ${reports}`,
      path: topicPath(slug, page),
      type: 'article',
      image: `/share/topic/${slug}`,
      feed: { title: name, path: `/feeds/topic/${slug}.xml` },
      isHidden: !isStory(topic),
    });
  },

  async render({ slug }, page) {
    const topic = await findTopic(slug);
    if (!topic) notFound();
    // A former address.
    if (topic.slug !== slug) permanentRedirect(topicPath(topic.slug, page));
    const [{ tweets, total }, journalists] = await Promise.all([
      listTimeline(timeline.topic(topic._id), { page }),
      listJournalists({ onlyWithRumors: true }),
    ]);
    if (page > 1 && tweets.length === 0) notFound();
    // Only shown on the first page.
    const since = topic.start_date ?? (page === 1 && total > 0 ? await findOldest(topic._id, total) : null);
    return (
      <>
        <TopicJsonLd topic={topic} tweets={tweets} page={page} since={since} />
        <TopicPage
          topic={topic}
          tweets={tweets}
          total={total}
          page={page}
          reliability={indexReliability(journalists)}
        />
      </>
    );
  },

  firstPath: ({ slug }) => topicPath(slug),
});
