import { ObjectId } from 'mongodb';
import { collection } from '@/lib/db/collections';
import { rumorPath } from '@/lib/site/paths';
import type { TweetDocument } from '@/lib/tweet/schema';
import { outcomeOf } from './outcome';
import type { IssueContent, IssueDocument } from './schema';

/** @returns what an issue shows now, in its order; what is not published is left out */
export async function readContent({
  subject,
  intro,
  rumors,
  stories,
}: Pick<IssueDocument, 'subject' | 'intro' | 'rumors' | 'stories'>): Promise<IssueContent> {
  const byIds = (ids: string[]) => ({ _id: { $in: ids.map((id) => new ObjectId(id)) } });
  const [tweets, topics] = await Promise.all([
    (await collection('tweets')).find(byIds(rumors)).toArray(),
    (await collection('topics')).find(byIds(stories)).toArray(),
  ]);
  const tweetById = new Map(tweets.map((tweet) => [tweet._id.toHexString(), tweet]));
  const topicById = new Map(topics.map((topic) => [topic._id.toHexString(), topic]));
  return {
    subject,
    intro,
    rumors: rumors.flatMap((id) => {
      const tweet = tweetById.get(id);
      return tweet && tweet.timelines.length > 0 ? rumorOf(tweet) : [];
    }),
    stories: stories.flatMap((id) => {
      const topic = topicById.get(id);
      if (!topic || topic.meta?.deleting) return [];
      const text = topic.resolution ?? topic.description ?? '';
      return { name: topic.name, text, path: `/nba/topic/${topic.slug}` };
    }),
  };
}

function rumorOf(rumor: TweetDocument): IssueContent['rumors'] {
  return [
    {
      text: rumor.tweet,
      name: rumor.journalists[0]?.name ?? rumor.name,
      ...outcomeOf(rumor),
      path: rumorPath(rumor.tweet_id),
    },
  ];
}
