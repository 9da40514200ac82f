import { PROFILE_FIELDS } from '@/lib/domain/journalist/schema';
import { accountKeysOf } from '@/lib/domain/journalist/social-account-schema';
import { DERIVED_FIELDS, withDerived } from '@/lib/domain/tweet/derived-fields';
import {
  COMPARISONS_TAG,
  HALL_OF_SHAME_TAG,
  JOURNALIST_NAMES_TAG,
  JOURNALIST_PROFILES_TAG,
  JOURNALISTS_TAG,
  journalistTag,
  PLAYER_NAMES_TAG,
  PLAYERS_TAG,
  playerTag,
  TEAM_NAMES_TAG,
  TEAMS_TAG,
  TOPIC_NAMES_TAG,
  TOPICS_TAG,
  teamTag,
  topicTag,
} from '@/lib/platform/cache/entity-tags';
import type { Collections } from '@/lib/platform/db/collections';
import { changedFields } from '@/lib/platform/documents/fields';
import type { Effects, Model } from '@/lib/platform/documents/model';
import { ATTRIBUTED_FIELDS, attributeOutcome, attributeStory } from './attribution';
import { recountTargets } from './recount';
import { effectsOfTweet } from './tweet-effects';

/**
 * The models without the effects that need reads, which `index.ts` adds. Within this folder they suffice, because
 * effects on other documents have no further effects.
 */

/** @returns effects that are only cache tags: `lists`, and the tag of the document before and after */
const tagged =
  <Document>(lists: readonly string[], tagOf: (document: Document) => string) =>
  (before: Document | null, after: Document | null): Effects => ({
    increments: [],
    tags: [...lists, ...[before, after].flatMap((document) => (document ? tagOf(document) : []))],
  });

export const tweets: Model<'tweets'> = {
  collection: 'tweets',
  counted: ['upvotes', 'downvotes'],
  derived: [...DERIVED_FIELDS, ...ATTRIBUTED_FIELDS, 'withdrawn_outcome'],
  derive: withDerived,
  attribute: attributeOutcome,
  ownIncrements: (before, after) => ({
    ...difference('upvotes', before.imported_upvotes, after.imported_upvotes),
    ...difference('downvotes', before.imported_downvotes, after.imported_downvotes),
  }),
  effects: effectsOfTweet,
  hidden: { timelines: [], desk_lists: [], story_reports: [], judged_at: null, is_draft: true },
  recount: recountTargets,
  isAudited: true,
};

const difference = (field: string, before = 0, after = 0) =>
  before === after ? {} : { [field]: after - before };

export const journalists: Model<'journalists'> = {
  collection: 'journalists',
  counted: ['tweetCount', 'rumorCount', 'record', 'scores'],
  derived: ['username_key', 'account_keys'],
  derive: (journalist) => ({
    ...journalist,
    username_key: journalist.username.toLowerCase(),
    ...(journalist.accounts && { account_keys: accountKeysOf(journalist.username, journalist.accounts) }),
  }),
  effects: (before, after) => {
    const isListedAlike = before && after && changedFields(before, after, PROFILE_FIELDS).length === 0;
    const lists = isListedAlike ? [] : [JOURNALISTS_TAG, JOURNALIST_NAMES_TAG, HALL_OF_SHAME_TAG];
    return tagged<Collections['journalists']>([JOURNALIST_PROFILES_TAG, ...lists], ({ username }) =>
      journalistTag(username),
    )(before, after);
  },
  isAudited: true,
};

export const players: Model<'players'> = {
  collection: 'players',
  counted: ['counts'],
  effects: tagged([PLAYERS_TAG, PLAYER_NAMES_TAG], ({ slug }) => playerTag(slug)),
  isAudited: true,
};

export const teams: Model<'teams'> = {
  collection: 'teams',
  counted: ['counts'],
  effects: tagged([TEAMS_TAG, TEAM_NAMES_TAG], ({ slug }) => teamTag(slug)),
  isAudited: true,
};

export const topics: Model<'topics'> = {
  collection: 'topics',
  counted: ['tweetCount', 'rating_counts', 'unresolved_count', 'latest_tweet_at'],
  derived: ATTRIBUTED_FIELDS,
  attribute: attributeStory,
  effects: tagged([TOPICS_TAG, TOPIC_NAMES_TAG], ({ slug }) => topicTag(slug)),
  isAudited: true,
};

export const hallOfShame: Model<'hall_of_shame'> = {
  collection: 'hall_of_shame',
  effects: () => ({ increments: [], tags: [HALL_OF_SHAME_TAG] }),
  isAudited: true,
};

export const comparisons: Model<'comparisons'> = {
  collection: 'comparisons',
  derived: ['happened_at'],
  derive: (comparison) => ({ ...comparison, happened_at: happenedAt(comparison) }),
  effects: () => ({ increments: [], tags: [COMPARISONS_TAG] }),
  isAudited: true,
};

/** The time of the earlier report; the time of creation if there is none. */
function happenedAt({ _id, woj_timestamp, shams_timestamp }: Collections['comparisons']): Date {
  const reported = [woj_timestamp, shams_timestamp].filter((at) => at !== null).map((at) => at.getTime());
  return reported.length > 0 ? new Date(Math.min(...reported)) : _id.getTimestamp();
}

/** Votes are counted in their tweet. They are records themselves, and not audited. */
export const votes: Model<'votes'> = {
  collection: 'votes',
  effects: (before, after) => ({
    increments: [...countedVote(before, -1), ...countedVote(after, 1)],
    tags: [],
  }),
  recount: recountTargets,
  isAudited: false,
};

const countedVote = (vote: Collections['votes'] | null, by: 1 | -1): Effects['increments'] =>
  vote ? [{ collection: 'tweets', id: vote.tweet, by: { [`${vote.vote}s`]: by } }] : [];
