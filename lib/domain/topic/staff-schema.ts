import { z } from 'zod';
import { entityName } from '@/lib/domain/desk/references';
import { seenVersion } from '@/lib/domain/desk/tweet-edit-schema';
import { resolutionSource } from '@/lib/domain/outcome/resolution-source-schema';
import { ratingsOf, type TopicDocument, topicView, viewTopic } from '@/lib/domain/topic/schema';
import { staffTweetView } from '@/lib/domain/tweet/staff-schema';
import { RATINGS } from '@/lib/domain/tweet/vocabulary';
import { versionOf } from '@/lib/platform/documents/schema';
import { dayOrInstant, objectId, optionalText, shownText, slug } from '@/lib/platform/schema/fields';

/** A topic as staff see it: with its version, the ratings of its tweets, and how many of them are unresolved. */
export const staffTopicView = topicView
  .omit({ tweets: true })
  .extend({
    version: z.number().int(),
    ratings: z.array(z.enum(RATINGS)),
    unresolved_count: z.number().int(),
    resolved_by: z.string().nullable(),
  })
  .meta({ id: 'StaffTopic' });
export type StaffTopicView = z.infer<typeof staffTopicView>;

export const viewStaffTopic = (document: TopicDocument): StaffTopicView => ({
  ...viewTopic(document),
  version: versionOf(document),
  ratings: ratingsOf(document),
  unresolved_count: document.unresolved_count ?? 0,
  resolved_by: document.resolved_by ?? null,
});

/** One page of the tweets in a topic. */
export const topicTweets = z.object({
  tweets: z.array(staffTweetView),
  totalTweets: z.number().int(),
  currentPage: z.number().int(),
  totalPages: z.number().int(),
});
export type TopicTweets = z.infer<typeof topicTweets>;

/** A day, which starts at midnight in UTC, or a time; an empty text or null means none. */
const optionalDate = z
  .union([z.literal('').transform(() => null), z.null(), dayOrInstant], {
    error: 'must be a day, such as 2026-01-31',
  })
  .optional();

const text = optionalText(10_000);
const name = shownText(200);
const source = resolutionSource.nullable().optional();

export const topicCreation = z.strictObject({
  name,
  description: text,
  start_date: optionalDate,
  resolution: text,
  resolution_source: source,
  resolution_date: optionalDate,
  /** A tweet to put into the new topic. */
  object_id: objectId.optional(),
});
export type TopicCreation = z.output<typeof topicCreation>;

const tags = z.array(entityName).max(50).optional();

export const topicEdit = z.strictObject({
  name: name.optional(),
  short_name: optionalText(80),
  slug: slug.optional(),
  show_on_homepage: z.boolean().optional(),
  description: text,
  resolution: text,
  resolution_source: source,
  start_date: optionalDate,
  resolution_date: optionalDate,
  players_to_add: tags,
  teams_to_add: tags,
  players_to_remove: tags,
  teams_to_remove: tags,
  version: seenVersion,
});
export type TopicEdit = Omit<z.output<typeof topicEdit>, 'version'>;

/** Tweets that one call moves to a new topic at most. */
const MAX_SPLIT = 1_000;

export const topicSplit = z.strictObject({
  name,
  /** The tweets to move, by `_id`. */
  object_ids: z.array(objectId).min(1, 'must name at least one tweet').max(MAX_SPLIT),
});
export type TopicSplit = z.output<typeof topicSplit>;

/** The topic that takes the tweets. */
export const topicMerge = z.strictObject({ into: objectId });
