import type { ObjectId } from 'mongodb';
import { deskList } from '@/lib/domain/tweet/desk-lists';
import {
  STAFF_TWEET,
  type StaffTweet,
  type StaffTweetView,
  viewStaffTweet,
} from '@/lib/domain/tweet/staff-schema';
import { collection } from '@/lib/platform/db/collections';
import { notFound } from '@/lib/platform/http/errors';
import { type ComparedTweet, sameStoryMeasure } from './same-story';

const HOUR_IN_MS = 60 * 60 * 1000;
/** If there are more, only the newest are compared. */
const MAX_COMPARED = 2_000;
/** Earlier tweets, only used to count how frequent words are. */
const MAX_EARLIER = 300;

const newestFirst = { timestamp: -1, _id: -1 } as const;

/** @returns tweets that may tell the same story as a tweet, with their scores, most similar first */
export async function listSimilarTweets(
  id: ObjectId,
  { threshold, hours }: { threshold: number; hours: number },
): Promise<{ score: number; tweet: StaffTweetView }[]> {
  const tweets = await collection('tweets');
  const tweet = await tweets.findOne<StaffTweet>(
    { _id: id, 'meta.deleting': null },
    { projection: STAFF_TWEET },
  );
  if (!tweet) throw notFound('tweet');
  const from = new Date(tweet.timestamp.getTime() - hours * HOUR_IN_MS);
  const to = new Date(tweet.timestamp.getTime() + hours * HOUR_IN_MS);
  const [others, earlier] = await Promise.all([
    tweets
      .find<StaffTweet>(
        { desk_lists: deskList.all, timestamp: { $gte: from, $lte: to } },
        { projection: STAFF_TWEET },
      )
      .sort(newestFirst)
      .limit(MAX_COMPARED)
      .toArray(),
    tweets
      .find<Pick<StaffTweet, 'tweet'>>(
        { desk_lists: deskList.all, timestamp: { $lt: from } },
        { projection: { tweet: 1 } },
      )
      .sort(newestFirst)
      .limit(MAX_EARLIER)
      .toArray(),
  ]);
  const measure = sameStoryMeasure([...others, ...earlier].map((other) => other.tweet));
  const story = storyOf(tweet);
  return others
    .filter(({ _id }) => !_id.equals(id))
    .map((other) => ({ score: Math.round(measure(story, storyOf(other)) * 1000) / 1000, other }))
    .filter(({ score }) => score >= threshold)
    .sort((one, other) => other.score - one.score)
    .map(({ score, other }) => ({ score, tweet: viewStaffTweet(other) }));
}

const slugs = (refs: readonly { slug: string }[]) => refs.map(({ slug }) => slug);

const storyOf = ({ tweet, players, teams, topics }: StaffTweet): ComparedTweet => ({
  tweet,
  players: slugs(players),
  teams: slugs(teams),
  topics: slugs(topics),
});
