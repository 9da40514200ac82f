import { type Document, ObjectId } from 'mongodb';
import { timeline } from '@/lib/domain/tweet/rules';
import type { TweetDocument } from '@/lib/domain/tweet/schema';
import { isFixedTopic } from '@/lib/domain/tweet/vocabulary';
import { TOPICS_TAG, topicTag } from '@/lib/platform/cache/entity-tags';
import { collection } from '@/lib/platform/db/collections';
import { isEqualValue } from '@/lib/platform/documents/fields';

/**
 * Copies the forecast of the likeliest open rumor of each story into it, where it differs.
 * @returns the cache tags of what changed
 */
export async function renewStories(ids: Iterable<string>): Promise<string[]> {
  const topics = await collection('topics');
  const tweets = await collection('tweets');
  const tags: string[] = [];
  for (const id of new Set(ids)) {
    const _id = new ObjectId(id);
    const [topic, likeliest] = await Promise.all([
      topics.findOne({ _id }, { projection: { slug: 1, forecast: 1 } }),
      tweets.findOne<Pick<TweetDocument, 'forecast'>>(
        { timelines: timeline.topic(id), open_percent: { $gt: 0 } },
        { sort: { open_percent: -1, _id: -1 }, projection: { forecast: 1 } },
      ),
    ]);
    const forecast = likeliest?.forecast ?? null;
    if (!topic || isFixedTopic(topic.slug) || isEqualValue(topic.forecast ?? null, forecast)) continue;
    await topics.updateOne({ _id }, { $set: { forecast } } as Document);
    tags.push(TOPICS_TAG, topicTag(topic.slug));
  }
  return tags;
}
