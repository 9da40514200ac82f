import { invalidate } from '@/lib/cache/invalidation';
import { collection } from '@/lib/db/collections';
import { type Upserted, upsertMany } from '@/lib/db/upsert';
import type { EntityRef } from '@/lib/schema';
import { renewCopies } from '@/lib/tweet/commands';
import type { TopicDocument } from './schema';
import { TOPICS, topicTag } from './tags';

/** A topic to be written: the key, and what is to change, references resolved. */
export type TopicChange = Pick<TopicDocument, 'slug'> &
  Partial<Omit<TopicDocument, '_id' | 'tweetCount' | 'ratings' | 'latest_tweet_at'>>;

const DEFAULTS = {
  short_name: null,
  description: null,
  resolution: null,
  start_date: null,
  resolution_date: null,
  teams: [],
  players: [],
  show_on_homepage: false,
  tweetCount: 0,
  ratings: [],
  latest_tweet_at: null,
} satisfies Partial<TopicDocument>;

/** Creates or changes topics by slug, and what tweets say of them. */
export async function upsertTopics(changes: TopicChange[]): Promise<Upserted<TopicDocument>[]> {
  const results = await upsertMany(
    'topics',
    'slug',
    changes,
    (merged) => ({ ...DEFAULTS, ...merged }) as TopicDocument,
  );
  const tags = new Set<string>();
  for (const { outcome, before, after } of results) {
    if (outcome === 'unchanged') continue;
    tags.add(TOPICS).add(topicTag(after.slug));
    const { _id, name, slug } = after;
    if (!before || before.name === name) continue;
    for (const tag of await renewCopies('topics', { _id, name, slug })) tags.add(tag);
  }
  await invalidate(tags);
  return results;
}

/**
 * Renews the short copies of a player or team in the topics that carry one, after its name changed.
 * @returns cache tags of what shows those topics
 */
export async function renewTopicCopies(kind: 'players' | 'teams', copy: EntityRef): Promise<Set<string>> {
  const topics = await collection('topics');
  const tags = new Set<string>();
  for await (const topic of topics.find({ [`${kind}._id`]: copy._id })) {
    const copies = topic[kind].map((old) => (old._id.equals(copy._id) ? copy : old));
    await topics.updateOne({ _id: topic._id }, { $set: { [kind]: copies } });
    tags.add(TOPICS).add(topicTag(topic.slug));
  }
  return tags;
}
