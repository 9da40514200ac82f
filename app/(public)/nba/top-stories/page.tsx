import type { Metadata } from 'next';
import type { ComponentProps } from 'react';
import { ListJsonLd } from '@/components/public/seo/list-json-ld';
import { StoriesToggle } from '@/components/public/topic/stories-toggle.island';
import { TopicList } from '@/components/public/topic/topic-list';
import { PageHead } from '@/components/ui/page-head';
import { PhoneFold } from '@/components/ui/phone-fold.island';
import { PHONE_CARDS, phoneFoldClass } from '@/components/ui/phone-fold-class';
import { Section } from '@/components/ui/section';
import { pageMetadata } from '@/lib/domain/site/metadata';
import { topicPath } from '@/lib/domain/site/paths';
import { listStoryOutcomes, listTopics } from '@/lib/domain/topic/queries';

export const ensureStatic = 'navigation';

const PATH = '/nba/top-stories';

export const generateMetadata = (): Metadata =>
  pageMetadata({
    title: 'Top NBA Stories',
    description: 'The big NBA stories: how they ended, and which are still open.',
    path: PATH,
  });

/** Top NBA Stories: topics flagged for the homepage, resolved and pending. */
export default async function TopStoriesPage() {
  const [resolved, pending] = await Promise.all([
    listTopics({ resolved: true, showOnHomepageOnly: true }),
    listTopics({ resolved: false, showOnHomepageOnly: true }),
  ]);
  const outcomes = await listStoryOutcomes(resolved);
  return (
    <div className="wrap">
      <ListJsonLd
        trail={[{ name: 'Top NBA Stories', path: PATH }]}
        items={[...resolved, ...pending].map(({ name, slug }) => ({ name, path: topicPath(slug) }))}
      />
      <PageHead title="Top NBA Stories" lede="What was reported, and how it ended." />
      <StoriesToggle
        resolved={
          <Section id="resolved" title="Resolved">
            <FoldedStories id="more-resolved" topics={resolved} outcomes={outcomes} />
          </Section>
        }
        pending={
          <Section id="pending" title="Pending">
            <FoldedStories id="more-pending" topics={pending} />
          </Section>
        }
      />
    </div>
  );
}

const FoldedStories = ({
  id,
  topics,
  outcomes,
}: Pick<ComponentProps<typeof TopicList>, 'topics' | 'outcomes'> & { id: string }) => (
  <PhoneFold id={id} rest={topics.length - PHONE_CARDS}>
    <TopicList topics={topics} outcomes={outcomes} classOf={phoneFoldClass} />
  </PhoneFold>
);
