import { ObjectId } from 'mongodb';
import { topicModel } from '@/lib/domain/models';
import type { WriteContext } from '@/lib/platform/documents/audit-schema';
import { create, type Revised, remove, revise } from '@/lib/platform/documents/revise';
import { type Upserted, upsertMany } from '@/lib/platform/documents/upsert';
import type { TopicDocument } from './schema';

/** A change to a topic: the key and the fields to change, references resolved. */
export type TopicChange = Pick<TopicDocument, 'slug'> &
  Partial<
    Omit<
      TopicDocument,
      '_id' | 'tweetCount' | 'rating_counts' | 'unresolved_count' | 'latest_tweet_at' | 'version' | 'meta'
    >
  >;

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
  rating_counts: {},
  unresolved_count: 0,
  latest_tweet_at: null,
} satisfies Partial<TopicDocument>;

const withDefaults = (change: Partial<TopicDocument>) => ({ ...DEFAULTS, ...change }) as TopicDocument;

/** Creates or changes topics by slug. */
export const upsertTopics = (
  changes: TopicChange[],
  context: WriteContext,
): Promise<Upserted<TopicDocument>[]> => upsertMany(topicModel, 'slug', changes, withDefaults, context);

/** Creates a topic. Throws ApiError `conflict` when the slug is taken. */
export const createTopic = (
  topic: TopicChange & Pick<TopicDocument, 'name'>,
  context: WriteContext,
): Promise<TopicDocument> => create(topicModel, withDefaults({ _id: new ObjectId(), ...topic }), context);

/** Changes one topic, as `revise` does. A new name or slug reaches every copy, and the old address leads to the new. */
export const reviseTopic = (
  id: ObjectId,
  change: Parameters<typeof revise<'topics'>>[2],
  context: WriteContext,
): Promise<Revised<TopicDocument>> => revise(topicModel, id, change, context);

/** Deletes a topic; its tweets stay, without it. Throws as `remove`. */
export const deleteTopic = (id: ObjectId, context: WriteContext): Promise<TopicDocument> =>
  remove(topicModel, id, context);
