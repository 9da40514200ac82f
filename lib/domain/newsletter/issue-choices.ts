import { ObjectId } from 'mongodb';
import { collection } from '@/lib/platform/db/collections';
import { excerpt } from '@/lib/platform/text/excerpt';
import type { IssueDocument } from './issue-schema';

/** A rumor or a story that an issue may show. */
export interface Choice {
  id: string;
  label: string;
}
export interface Choices {
  rumors: Choice[];
  stories: Choice[];
}

const RUMORS = 60;
const STORIES = 40;
/** The most characters of a rumor in its label. */
const QUOTED = 140;

/** @returns what an issue has chosen, in its order, then the newest rumors and stories. Uncached. */
export async function readChoices({
  rumors,
  stories,
}: Pick<IssueDocument, 'rumors' | 'stories'>): Promise<Choices> {
  const [tweets, topics] = await Promise.all([collection('tweets'), collection('topics')]);
  const byIds = (ids: string[]) => ({ _id: { $in: ids.map((id) => new ObjectId(id)) } });
  const [chosenTweets, newTweets, chosenTopics, newTopics] = await Promise.all([
    tweets.find(byIds(rumors)).toArray(),
    tweets.find({ timelines: 'rumors' }).sort({ timestamp: -1, _id: -1 }).limit(RUMORS).toArray(),
    topics.find(byIds(stories)).toArray(),
    topics.find({}).sort({ latest_tweet_at: -1, _id: -1 }).limit(STORIES).toArray(),
  ]);
  const tweetChoices = [...chosenTweets, ...newTweets].map(({ _id, name, tweet, resolution }) => ({
    id: _id.toHexString(),
    label: `${name}: ${excerpt(tweet, QUOTED)}${resolution ? ` (${resolution})` : ''}`,
  }));
  const topicChoices = [...chosenTopics, ...newTopics].map(({ _id, name }) => ({
    id: _id.toHexString(),
    label: name,
  }));
  return { rumors: inOrder(rumors, tweetChoices), stories: inOrder(stories, topicChoices) };
}

function inOrder(chosen: readonly string[], choices: Choice[]): Choice[] {
  const byId = new Map(choices.map((choice) => [choice.id, choice]));
  const first = chosen.flatMap((id) => byId.get(id) ?? []);
  return [...first, ...[...byId.values()].filter(({ id }) => !chosen.includes(id))];
}
