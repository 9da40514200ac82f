import type { ObjectId } from 'mongodb';
import { resolveReferences } from '@/lib/domain/desk/references';
import { createTopic, reviseTopic } from '@/lib/domain/topic/commands';
import type { TopicDocument } from '@/lib/domain/topic/schema';
import { addTweetToTopic } from '@/lib/domain/tweet/commands';
import { type StaffTweetView, viewStaffTweet } from '@/lib/domain/tweet/staff-schema';
import { collection } from '@/lib/platform/db/collections';
import type { WriteContext } from '@/lib/platform/documents/audit-schema';
import { definedFields } from '@/lib/platform/documents/fields';
import { ApiError } from '@/lib/platform/http/errors';
import type { EntityRef } from '@/lib/platform/schema/fields';
import { checkNewSlug, slugForName, withNameConflict } from './slugs';
import { checkDates } from './staff-rules';
import { type StaffTopicView, type TopicCreation, type TopicEdit, viewStaffTopic } from './staff-schema';

/** Creation and edits of topics by staff. */

/**
 * Creates a topic, and puts a tweet into it.
 * @returns the topic, and the tweet if one was named
 * @throws ApiError naming the field that is refused; then nothing is created
 */
export async function createStaffTopic(
  { object_id, ...fields }: TopicCreation,
  context: WriteContext,
): Promise<{ topic: StaffTopicView; tweet?: StaffTweetView }> {
  const { start_date = null, resolution_date = null } = fields;
  checkDates({ start_date, resolution_date }, fields);
  if (object_id) await checkTweet(object_id);
  const slug = await slugForName(fields.name);
  const topic = await withNameConflict(createTopic({ ...definedFields(fields), slug }, context));
  if (!object_id) return { topic: viewStaffTopic(topic) };
  const { after } = await addTweetToTopic(object_id, topic._id, context);
  return { topic: await readTopic(topic._id), tweet: viewStaffTweet(after) };
}

async function checkTweet(id: ObjectId): Promise<void> {
  const tweet = await (await collection('tweets')).findOne(
    { _id: id, 'meta.deleting': null },
    { projection: { _id: 1 } },
  );
  if (tweet) return;
  throw new ApiError('not_found', 'There is no such tweet.', [
    { path: 'object_id', message: 'is not the id of a tweet' },
  ]);
}

async function readTopic(id: ObjectId): Promise<StaffTopicView> {
  const topic = await (await collection('topics')).findOne({ _id: id });
  return viewStaffTopic(topic as TopicDocument);
}

/** Edits a topic. @throws like `revise`, and ApiError naming the field that is refused; then nothing is changed */
export async function editTopic(
  id: ObjectId,
  edit: TopicEdit,
  context: WriteContext,
): Promise<StaffTopicView> {
  const { players_to_add, teams_to_add, players_to_remove, teams_to_remove, ...sent } = edit;
  const change = async (topic: TopicDocument): Promise<Partial<TopicDocument>> => {
    const fields = { ...definedFields(sent), ...(isReopened(topic, sent) && { resolution_date: null }) };
    checkDates({ ...topic, ...fields }, fields);
    if (fields.slug !== undefined) await checkNewSlug(topic, fields.slug);
    return {
      ...fields,
      players: await changedTags('players', topic.players, players_to_add, players_to_remove),
      teams: await changedTags('teams', topic.teams, teams_to_add, teams_to_remove),
    };
  };
  return viewStaffTopic((await reviseTopic(id, change, context)).after);
}

const isReopened = (topic: TopicDocument, { resolution }: Pick<TopicEdit, 'resolution'>): boolean =>
  resolution === null && topic.resolution !== null;

/** @throws ApiError `bad_request` naming the list with something that is no player, or no team */
async function changedTags(
  kind: 'players' | 'teams',
  tags: EntityRef[],
  toAdd: readonly string[] = [],
  toRemove: readonly string[] = [],
): Promise<EntityRef[]> {
  const removed = await resolveReferences(kind, toRemove, `${kind}_to_remove`);
  const added = await resolveReferences(kind, toAdd, `${kind}_to_add`);
  const isIn = (list: EntityRef[], { _id }: EntityRef) => list.some((other) => other._id.equals(_id));
  const kept = tags.filter((tag) => !isIn(removed, tag));
  return [...kept, ...added.filter((tag) => !isIn(kept, tag))];
}
