import type { Document, ObjectId } from 'mongodb';
import { passOnAddresses } from '@/lib/domain/site/redirect-commands';
import { createTopic, deleteTopic, reviseTopic } from '@/lib/domain/topic/commands';
import type { TopicDocument } from '@/lib/domain/topic/schema';
import { reviseTweet } from '@/lib/domain/tweet/commands';
import type { TweetDocument } from '@/lib/domain/tweet/schema';
import { collection } from '@/lib/platform/db/collections';
import type { WriteContext } from '@/lib/platform/documents/audit-schema';
import { VersionConflict } from '@/lib/platform/documents/errors';
import { BusyError, retryWhileBusy } from '@/lib/platform/documents/retry';
import { versionOf } from '@/lib/platform/documents/schema';
import { ApiError, ignoreNotFound, notFound } from '@/lib/platform/http/errors';
import type { EntityRef } from '@/lib/platform/schema/fields';
import { slugForName, withNameConflict } from './slugs';
import { isFixed, refused } from './staff-rules';
import { type StaffTopicView, type TopicSplit, viewStaffTopic } from './staff-schema';

/** Merging two topics, and splitting one. Both can be repeated after a crash, and continue where they ended. */

/**
 * Moves the tweets of a topic into another, which gets its tags and its addresses, and deletes it.
 * @returns the topic that is left
 * @throws ApiError `not_found` if the topic does not exist; naming `into` if that one does not, or is the same
 */
export async function mergeTopics(
  id: ObjectId,
  into: ObjectId,
  context: WriteContext,
): Promise<{ topic: StaffTopicView; moved: number }> {
  if (id.equals(into)) throw refused('into', 'must be another topic');
  const source = await findTopic(id);
  if (!source) throw notFound('topic');
  if (!(await findTopic(into))) throw noTarget();
  if (isFixed(source.slug)) throw refused('id', 'is a topic that the site needs', 'conflict');
  await reviseTopic(
    into,
    ({ players, teams, description }) => ({
      players: union(players, source.players),
      teams: union(teams, source.teams),
      description: description || source.description,
    }),
    context,
  );
  const moved = await moveTweets(id, into, {}, context);
  await deleteMerged(id, into, context);
  return { topic: await readTopic(into), moved };
}

/**
 * Moves some tweets of a topic into a new one, which gets those of its tags that they have.
 * @throws ApiError naming `object_ids` if a tweet is not in the topic, `name` if it is taken; then nothing is changed
 */
export async function splitTopic(
  id: ObjectId,
  { name, object_ids }: TopicSplit,
  context: WriteContext,
): Promise<{ topic: StaffTopicView; from: StaffTopicView; moved: number }> {
  const source = await findTopic(id);
  if (!source) throw notFound('topic');
  const tweets = await findTweetsIn(id, object_ids);
  const slug = await slugForName(name);
  const created = await withNameConflict(
    createTopic(
      { name, slug, players: tagsIn(source, tweets, 'players'), teams: tagsIn(source, tweets, 'teams') },
      context,
    ),
  );
  const moved = await moveTweets(id, created._id, { _id: { $in: object_ids } }, context);
  return { topic: await readTopic(created._id), from: await readTopic(id), moved };
}

const findTopic = async (id: ObjectId): Promise<TopicDocument | null> =>
  (await collection('topics')).findOne({ _id: id, 'meta.deleting': null });

async function readTopic(id: ObjectId): Promise<StaffTopicView> {
  const topic = await findTopic(id);
  if (!topic) throw notFound('topic');
  return viewStaffTopic(topic);
}

const isIn = (tags: readonly EntityRef[], { _id }: EntityRef) => tags.some((tag) => tag._id.equals(_id));
const union = (tags: EntityRef[], others: EntityRef[]): EntityRef[] => [
  ...tags,
  ...others.filter((tag) => !isIn(tags, tag)),
];

type TaggedTweet = Pick<TweetDocument, '_id' | 'players' | 'teams'>;

async function findTweetsIn(topic: ObjectId, ids: readonly ObjectId[]): Promise<TaggedTweet[]> {
  const tweets = await (await collection('tweets'))
    .find({ _id: { $in: [...ids] }, 'topics._id': topic, 'meta.deleting': null })
    .project<TaggedTweet>({ players: 1, teams: 1 })
    .toArray();
  const missing = ids.filter((id) => !tweets.some(({ _id }) => _id.equals(id)));
  if (missing.length > 0) throw refused('object_ids', `has tweets that are not in the topic: ${missing}`);
  return tweets;
}

const tagsIn = (topic: TopicDocument, tweets: TaggedTweet[], kind: 'players' | 'teams'): EntityRef[] =>
  topic[kind].filter((tag) => tweets.some((tweet) => isIn(tweet[kind], tag)));

/** Tweets moved at the same time. */
const CONCURRENT = 8;

/** Puts tweets of one topic into another instead, until none is left. @returns how many were moved */
async function moveTweets(
  from: ObjectId,
  into: ObjectId,
  which: Document,
  context: WriteContext,
): Promise<number> {
  const moveTo =
    ({ _id, name, slug }: EntityRef) =>
    ({ topics }: TweetDocument): Partial<TweetDocument> => {
      if (!topics.some((topic) => topic._id.equals(from))) return {};
      const others = topics.filter((topic) => !topic._id.equals(from) && !topic._id.equals(_id));
      return { topics: [...others, { _id, name, slug }] };
    };
  const tweets = await collection('tweets');
  for (let moved = 0; ; ) {
    const left = await tweets
      .find({ ...which, 'topics._id': from, 'meta.deleting': null })
      .project<{ _id: ObjectId }>({ _id: 1 })
      .limit(CONCURRENT)
      .toArray();
    if (left.length === 0) return moved;
    // Read again each time: it may be deleted, or merged into another topic, meanwhile.
    const target = await findTopic(into);
    if (!target) throw noTarget();
    const move = moveTo(target);
    await Promise.all(left.map((tweet) => reviseTweet(tweet._id, move, context).catch(ignoreNotFound)));
    moved += left.length;
  }
}

const noTarget = () =>
  new ApiError('not_found', 'There’s no such topic to merge into.', [
    { path: 'into', message: 'is not the id of a topic' },
  ]);

/** Deletes a topic whose tweets are in another now, together with what is put into it until it is deleted. */
const deleteMerged = (id: ObjectId, into: ObjectId, context: WriteContext): Promise<TopicDocument> =>
  retryWhileBusy(async () => {
    const source = await findTopic(id);
    if (!source) throw notFound('topic');
    if (!(await findTopic(into))) throw noTarget();
    await passOnAddresses('topics', { _id: id, address: source.slug }, into);
    try {
      return await deleteTopic(id, { ...context, seenVersion: versionOf(source) });
    } catch (error) {
      // It may have been renamed meanwhile: its new address is passed on too.
      throw error instanceof VersionConflict ? new BusyError() : error;
    }
  });
