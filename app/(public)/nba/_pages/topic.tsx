import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { TopicJsonLd } from '@/components/seo/topic-json-ld';
import { TopicPage } from '@/components/topic/topic-page';
import { listJournalists } from '@/lib/journalist/queries';
import { indexReliability } from '@/lib/journalist/reliability';
import { NOT_FOUND_METADATA, pageMetadata } from '@/lib/seo/metadata';
import { readPageNumber } from '@/lib/site/page-number';
import { topicPath } from '@/lib/site/paths';
import { findTopic } from '@/lib/topic/queries';
import { isStory } from '@/lib/topic/rules';
import { listFeed } from '@/lib/tweet/queries';
import { feed } from '@/lib/tweet/rules';

type First = { params: Promise<{ slug: string }> };
type Numbered = { params: Promise<{ slug: string; page: string }> };

async function describe(slug: string, page: number | null): Promise<Metadata> {
  const topic = page && (await findTopic(slug));
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
}

/** A page beyond the last is not found. */
async function Topic({ slug, page }: { slug: string; page: number }) {
  const topic = await findTopic(slug);
  if (!topic) notFound();
  const [{ tweets, total }, journalists] = await Promise.all([
    listFeed(feed.topic(topic._id), { page }),
    listJournalists({ onlyWithRumors: true }),
  ]);
  if (page > 1 && tweets.length === 0) notFound();
  return (
    <>
      <TopicJsonLd topic={topic} tweets={tweets} />
      <TopicPage
        topic={topic}
        tweets={tweets}
        total={total}
        page={page}
        reliability={indexReliability(journalists)}
      />
    </>
  );
}

/** A story's pages, as routes export them (specification, section 2, "Single topic"). */
export const topicPages = {
  generateMetadata: async ({ params }: First) => describe((await params).slug, 1),
  Page: async ({ params }: First) => <Topic slug={(await params).slug} page={1} />,

  async numberedMetadata({ params }: Numbered) {
    const { slug, page } = await params;
    return describe(slug, readPageNumber(page));
  },
  async NumberedPage({ params }: Numbered) {
    const { slug, page: text } = await params;
    const page = readPageNumber(text);
    if (!page) notFound();
    if (page === 1) permanentRedirect(topicPath(slug));
    return <Topic slug={slug} page={page} />;
  },
};
