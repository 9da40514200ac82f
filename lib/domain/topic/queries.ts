import { type Filter, ObjectId } from 'mongodb';
import { refreshForecasts } from '@/lib/domain/forecast/renew';
import { findMoved } from '@/lib/domain/site/redirect-queries';
import { HAS_VOTING } from '@/lib/domain/tweet/card-rules';
import { readTimeline } from '@/lib/domain/tweet/queries';
import { timeline } from '@/lib/domain/tweet/rules';
import { SHOWN_TWEET, type ShownTweet, type TweetView, viewTweet } from '@/lib/domain/tweet/schema';
import { NO_RUMORS } from '@/lib/domain/tweet/settled-count';
import { reportsStory } from '@/lib/domain/tweet/story-reports';
import { type Verdict, verdictOf } from '@/lib/domain/tweet/verdict';
import {
  FIXED_TOPIC_SLUGS,
  isSettled,
  type Resolution,
  type SettledResolution,
} from '@/lib/domain/tweet/vocabulary';
import type { VoteCounts } from '@/lib/domain/vote/rules';
import { PLAYERS_TAG, TOPICS_TAG, topicTag } from '@/lib/platform/cache/entity-tags';
import { tagCache } from '@/lib/platform/cache/invalidation';
import { collection } from '@/lib/platform/db/collections';
import { ratingsOf, type TopicDocument, type TopicView, viewTopic } from './schema';

/** Tweets that come with each topic of a list that asks for them, where the caller does not say how many. */
export const TWEETS_PER_TOPIC = 20;

export interface TopicSelection {
  /** Only resolved or only pending ones; by default both. */
  resolved?: boolean;
  showOnHomepageOnly?: boolean;
  /** Topics a page; all when absent. */
  limit?: number;
  /** Counted from 1. */
  page?: number;
  includeTweets?: boolean;
  tweetsLimit?: number;
  includeRatings?: boolean;
  teamSlug?: string;
  /** Without the fixed topics. */
  storiesOnly?: boolean;
}

/** Topics, newest tweet first. */
export async function listTopics(selection: TopicSelection = {}): Promise<TopicView[]> {
  'use cache';
  tagCache(TOPICS_TAG);
  await refreshForecasts();
  const topics = await collection('topics');
  const documents = await topics
    .find(filterOf(selection))
    .sort({ latest_tweet_at: -1, _id: -1 })
    .skip(((selection.page ?? 1) - 1) * (selection.limit ?? 0))
    .limit(selection.limit ?? 0)
    .toArray();
  return Promise.all(
    documents.map(async (document) => {
      const topic = viewTopic(document);
      if (selection.includeRatings) topic.ratings = ratingsOf(document);
      if (selection.includeTweets)
        topic.tweets = await readTimeline(
          timeline.topic(document._id),
          selection.tweetsLimit ?? TWEETS_PER_TOPIC,
        );
      return topic;
    }),
  );
}

/** @returns how many topics a selection has on all pages */
export async function countTopics(selection: TopicSelection): Promise<number> {
  'use cache';
  tagCache(TOPICS_TAG);
  const topics = await collection('topics');
  // In the order of the lists, whose index serves it.
  const stored = await topics
    .find(filterOf(selection), { projection: { _id: 1 } })
    .sort({ latest_tweet_at: -1, _id: -1 })
    .toArray();
  return stored.length;
}

/** Slugs of all stories, newest tweet first, with how many tweets each has and when the newest was posted. */
export async function listStoryCounts(): Promise<
  Pick<TopicDocument, 'slug' | 'tweetCount' | 'latest_tweet_at'>[]
> {
  'use cache';
  tagCache(TOPICS_TAG);
  const topics = await collection('topics');
  return topics
    .find({ slug: { $nin: [...FIXED_TOPIC_SLUGS] } })
    .sort({ latest_tweet_at: -1, _id: -1 })
    .project<Pick<TopicDocument, 'slug' | 'tweetCount' | 'latest_tweet_at'>>({
      _id: 0,
      slug: 1,
      tweetCount: 1,
      latest_tweet_at: 1,
    })
    .toArray();
}

function filterOf({
  resolved,
  showOnHomepageOnly,
  teamSlug,
  storiesOnly,
}: TopicSelection): Filter<TopicDocument> {
  return {
    ...(showOnHomepageOnly && { show_on_homepage: true }),
    ...((showOnHomepageOnly || teamSlug || storiesOnly) && { slug: { $nin: [...FIXED_TOPIC_SLUGS] } }),
    ...(resolved !== undefined && { resolution: resolved ? { $ne: null } : null }),
    ...(teamSlug && { 'teams.slug': teamSlug }),
  };
}

/** What a story adds up to. */
export interface StoryTotals {
  /** Its reports by verdict, those that lanes show: rumors of reporters on file (docs/product/stories.md). */
  reports: Record<Verdict, number>;
  /** Votes of readers on those of its tweets that show votes. */
  votes: VoteCounts;
  /** The earliest report, as lanes have it, with all of its reporters; null while there is none (docs/product/stories.md). */
  first: TweetView | null;
}

/** @returns how many reports of a topic turned out how, the votes on them, and the first report */
export async function readStoryTotals(topicId: string): Promise<StoryTotals> {
  'use cache';
  const name = timeline.topic(topicId);
  tagCache(name);
  const tweets = await collection('tweets');
  const isReport = { timelines: name, ...reportsStory(topicId) };
  const [groups, votes, first] = await Promise.all([
    tweets
      .aggregate<{ _id: Pick<TweetView, 'resolution' | 'rating'>; count: number }>([
        { $match: isReport },
        { $group: { _id: { resolution: '$resolution', rating: '$rating' }, count: { $sum: 1 } } },
      ])
      .toArray(),
    tweets
      .aggregate<VoteCounts>([
        { $match: { timelines: name, ...HAS_VOTING } },
        {
          $group: { _id: null, upvotes: { $sum: '$upvotes' }, downvotes: { $sum: '$downvotes' } },
        },
        { $project: { _id: 0 } },
      ])
      .next(),
    tweets
      .find<ShownTweet>(isReport, { projection: SHOWN_TWEET })
      .sort({ timestamp: 1, _id: 1 })
      .limit(1)
      .next(),
  ]);
  const reports = { ...NO_RUMORS, unsettled: 0 };
  for (const { _id, count } of groups) {
    const verdict = verdictOf(_id);
    if (verdict) reports[verdict] += count;
  }
  return {
    reports,
    votes: votes ?? { upvotes: 0, downvotes: 0 },
    first: first && viewTweet(first),
  };
}

/** How many reports of a story turned out how; without those that are not settled. */
export type StoryOutcomes = Partial<Record<SettledResolution, number>>;

/** @returns how the settled reports of resolved topics turned out, by `_id`, for cards; topics without any are left out */
export async function listStoryOutcomes(
  topics: readonly Pick<TopicView, '_id' | 'resolution'>[],
): Promise<Record<string, StoryOutcomes>> {
  return readStoryOutcomes(topics.flatMap(({ _id, resolution }) => (resolution ? [_id] : [])));
}

async function readStoryOutcomes(topicIds: readonly string[]): Promise<Record<string, StoryOutcomes>> {
  'use cache';
  tagCache(TOPICS_TAG);
  if (topicIds.length === 0) return {};
  const idByName = new Map(topicIds.map((id) => [timeline.topic(id), id]));
  const listed = { timelines: { $in: [...idByName.keys()] } };
  // A tweet that reports one of its stories reports all of them.
  const isReport = { ...listed, 'story_reports.0': { $exists: true } };
  const groups = await (await collection('tweets'))
    .aggregate<{ _id: { name: string; resolution: Resolution | null }; count: number }>([
      { $match: isReport },
      { $project: { _id: 0, timelines: 1, resolution: 1 } },
      { $unwind: '$timelines' },
      { $match: listed },
      { $group: { _id: { name: '$timelines', resolution: '$resolution' }, count: { $sum: 1 } } },
    ])
    .toArray();
  const outcomes: Record<string, StoryOutcomes> = {};
  for (const { _id, count } of groups) {
    const topicId = idByName.get(_id.name);
    if (!topicId || !isSettled(_id.resolution)) continue;
    outcomes[topicId] = { ...outcomes[topicId], [_id.resolution]: count };
  }
  return outcomes;
}

/** @returns null when there is no such topic */
export async function findTopic(slug: string): Promise<TopicView | null> {
  'use cache';
  tagCache(topicTag(slug));
  await refreshForecasts();
  const document =
    (await (await collection('topics')).findOne({ slug })) ?? (await findMoved('topics', [slug])).get(slug);
  if (document && document.slug !== slug) tagCache(topicTag(document.slug));
  return document ? viewTopic(document) : null;
}

/**
 * The topics of a player, newest tweet first.
 * @param date midnight in UTC; limits them to topics open on that day: begun by then, and not resolved before
 * @returns null if there is no such player
 */
export async function listTopicsOfPlayer(playerId: string, date?: Date): Promise<TopicView[] | null> {
  'use cache';
  tagCache(TOPICS_TAG, PLAYERS_TAG);
  await refreshForecasts();
  if (!(await (await collection('players')).findOne({ _id: new ObjectId(playerId) }))) return null;
  const topics = await collection('topics');
  const documents = await topics
    .find({
      'players._id': new ObjectId(playerId),
      ...(date && {
        $and: [
          { $or: [{ start_date: null }, { start_date: { $lte: date } }] },
          {
            $or: [
              { resolution: null },
              { resolution_date: { $gte: date } },
              { resolution_date: null, resolved_at: null },
              { resolution_date: null, resolved_at: { $gte: date } },
            ],
          },
        ],
      }),
    })
    .sort({ latest_tweet_at: -1, _id: -1 })
    .toArray();
  return documents.map(viewTopic);
}
