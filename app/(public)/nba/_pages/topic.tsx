import { notFound, permanentRedirect } from 'next/navigation';
import { NewReports } from '@/components/public/live/new-reports.island';
import { RumorToolbar } from '@/components/public/rumor/toolbar';
import { TopicJsonLd } from '@/components/public/seo/topic-json-ld';
import { TopicPage } from '@/components/public/topic/topic-page';
import { readClaims } from '@/lib/domain/forecast/story-queries';
import { listReliability } from '@/lib/domain/journalist/queries';
import { readStoryLanes } from '@/lib/domain/score/first-to-report-queries';
import { NOT_FOUND_METADATA, pageMetadata } from '@/lib/domain/site/metadata';
import { topicPath } from '@/lib/domain/site/paths';
import { listTeamNames } from '@/lib/domain/team/queries';
import { findTopic, readStoryTotals } from '@/lib/domain/topic/queries';
import { isStory } from '@/lib/domain/topic/rules';
import { listMonths, listTimeline } from '@/lib/domain/tweet/queries';
import { timeline } from '@/lib/domain/tweet/rules';
import { numberedPages } from '../../numbered-pages';

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
    const isSummed = page === 1 && isStory(topic);
    const [{ tweets, total }, months, teams, reliability, tally, lanes, claims] = await Promise.all([
      listTimeline(timeline.topic(topic._id), { page }),
      listMonths(timeline.topic(topic._id)),
      listTeamNames(),
      listReliability(),
      isSummed ? readStoryTotals(topic._id) : null,
      isSummed ? readStoryLanes(topic._id) : null,
      isSummed && !topic.resolution ? readClaims(topic._id) : [],
    ]);
    if (page > 1 && tweets.length === 0) notFound();
    // Only shown on the first page.
    const since = topic.start_date ?? tally?.first?.timestamp ?? null;
    return (
      <>
        <TopicJsonLd topic={topic} tweets={tweets} page={page} since={since} />
        {page === 1 && <NewReports list={timeline.topic(topic._id)} />}
        <TopicPage
          topic={topic}
          tally={tally}
          lanes={lanes}
          claims={claims}
          tweets={tweets}
          total={total}
          page={page}
          toolbar={<RumorToolbar path={topicPath(topic.slug)} months={months} teams={teams} hasReporter />}
          reliability={reliability}
        />
      </>
    );
  },

  firstPath: ({ slug }) => topicPath(slug),
});
