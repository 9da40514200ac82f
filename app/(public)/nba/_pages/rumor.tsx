import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { RumorPage } from '@/components/public/rumor/rumor-page';
import { RumorJsonLd } from '@/components/public/seo/rumor-json-ld';
import { readForecastOf } from '@/lib/domain/forecast/rumor-queries';
import { listJournalistsById, listReliability } from '@/lib/domain/journalist/queries';
import { NOT_FOUND_METADATA, pageMetadata } from '@/lib/domain/site/metadata';
import { rumorPath } from '@/lib/domain/site/paths';
import { findTopic } from '@/lib/domain/topic/queries';
import { isStory } from '@/lib/domain/topic/rules';
import { describeVerdict, titleOf } from '@/lib/domain/tweet/describe';
import { findTweet, listTimeline } from '@/lib/domain/tweet/queries';
import { isListed, timeline } from '@/lib/domain/tweet/rules';
import type { TweetView } from '@/lib/domain/tweet/schema';
import { pageWithSuspense } from '../../page-with-suspense';

/** Other reports shown below the report. */
const IN_STORY = 8;
const BY_REPORTER = 4;
const MAX_STORIES = 2;

interface Props {
  params: Promise<{ tweetId: string }>;
}

async function generateMetadata({ params }: Props): Promise<Metadata> {
  const tweet = await findTweet((await params).tweetId);
  if (!tweet) return NOT_FOUND_METADATA;
  const verdict = describeVerdict(tweet);
  return pageMetadata({
    title: titleOf(tweet),
    description: verdict ? `${verdict}. ${tweet.tweet}` : tweet.tweet,
    path: rumorPath(tweet.tweet_id),
    image: `/share/rumor/${tweet.tweet_id}`,
    type: 'article',
    // Posts that are neither rumors nor news are only in their stories.
    isHidden: !isListed(tweet.rating),
  });
}

/** A report, how it turned out, and what else was said (docs/product/tweets.md). */
async function Page({ params }: Props) {
  const tweet = await findTweet((await params).tweetId);
  if (!tweet) notFound();
  const [reporters, reliability, stories, byReporter, forecast] = await Promise.all([
    listJournalistsById(tweet.journalists.map(({ _id }) => _id)),
    listReliability(),
    Promise.all(
      tweet.topics
        .filter(isStory)
        .slice(0, MAX_STORIES)
        .map(({ slug }) => readStory(slug, tweet)),
    ),
    readOthersOfReporter(tweet),
    readForecastOf(tweet._id, tweet.tweet_id),
  ]);
  return (
    <>
      <RumorJsonLd tweet={tweet} />
      <RumorPage
        tweet={tweet}
        reporters={reporters}
        stories={stories.flatMap((story) => story ?? [])}
        byReporter={byReporter}
        forecast={forecast}
        reliability={reliability}
      />
    </>
  );
}

const without = (tweets: readonly TweetView[], tweet: TweetView, limit: number) =>
  tweets.filter(({ _id }) => _id !== tweet._id).slice(0, limit);

async function readStory(slug: string, tweet: TweetView) {
  const topic = await findTopic(slug);
  if (!topic) return null;
  const { tweets } = await listTimeline(timeline.topic(topic._id), { limit: IN_STORY + 1 });
  return { topic, others: without(tweets, tweet, IN_STORY) };
}

async function readOthersOfReporter(tweet: TweetView): Promise<TweetView[]> {
  const reporter = tweet.journalists[0];
  if (!reporter) return [];
  const name = timeline.of('journalist', reporter._id, 'rumors');
  return without((await listTimeline(name, { limit: BY_REPORTER + 1 })).tweets, tweet, BY_REPORTER);
}

export const rumorPage = { generateMetadata, Page: pageWithSuspense(Page) };
