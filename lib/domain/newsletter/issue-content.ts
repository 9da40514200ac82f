import { ObjectId } from 'mongodb';
import { readJournalistsById } from '@/lib/domain/journalist/queries';
import { indexReliability } from '@/lib/domain/journalist/reliability';
import { rumorPath } from '@/lib/domain/site/paths';
import { readTweets } from '@/lib/domain/tweet/queries';
import type { TweetView } from '@/lib/domain/tweet/schema';
import { PUBLIC } from '@/lib/domain/tweet/visibility';
import { collection } from '@/lib/platform/db/collections';
import type { IssueContent, IssueDocument } from './issue-schema';
import { outcomeOf } from './issue-verdict';

/** @returns what an issue shows now, in its order; what is not published is left out */
export async function readContent({
  subject,
  intro,
  rumors,
  stories,
}: Pick<IssueDocument, 'subject' | 'intro' | 'rumors' | 'stories'>): Promise<IssueContent> {
  const byIds = (ids: string[]) => ({ _id: { $in: ids.map((id) => new ObjectId(id)) } });
  const [tweets, topics] = await Promise.all([
    readTweets({ ...byIds(rumors), ...PUBLIC }, rumors.length),
    (await collection('topics')).find(byIds(stories)).toArray(),
  ]);
  const tweetById = new Map(tweets.map((tweet) => [tweet._id, tweet]));
  const topicById = new Map(topics.map((topic) => [topic._id.toHexString(), topic]));
  const shown = rumors.flatMap((id) => tweetById.get(id) ?? []);
  return {
    subject,
    intro,
    ...(await readReports(shown)),
    stories: stories.flatMap((id) => {
      const topic = topicById.get(id);
      if (!topic || topic.meta?.deleting) return [];
      const text = topic.resolution ?? topic.description ?? '';
      return { name: topic.name, text, path: `/nba/topic/${topic.slug}` };
    }),
  };
}

/** @returns reports as mails show them, with the records of their journalists now. Uncached. */
export async function readReports(
  tweets: readonly TweetView[],
): Promise<Pick<IssueContent, 'rumors' | 'reliability'>> {
  const ids = new Set(tweets.flatMap(({ journalists }) => journalists.map(({ _id }) => _id)));
  return {
    rumors: tweets.map((tweet) => ({
      text: tweet.tweet,
      name: tweet.name,
      journalists: tweet.journalists.map(({ _id, name, username, image }) => ({
        _id,
        name,
        username,
        image,
      })),
      ...outcomeOf(tweet),
      path: rumorPath(tweet.tweet_id),
    })),
    reliability: indexReliability(await readJournalistsById([...ids])),
  };
}
