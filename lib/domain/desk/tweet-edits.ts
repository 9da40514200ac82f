import { type Filter, ObjectId } from 'mongodb';
import type { z } from 'zod';
import { createHallOfShameEntry, deleteHallOfShameEntry } from '@/lib/domain/hall-of-shame/commands';
import { reviseJournalist } from '@/lib/domain/journalist/commands';
import type { JournalistDocument } from '@/lib/domain/journalist/schema';
import { checkJournalist } from '@/lib/domain/journalist/staff-commands';
import { deleteTweet, reviseTweet } from '@/lib/domain/tweet/commands';
import { withReason } from '@/lib/domain/tweet/corrections';
import type { TweetDocument } from '@/lib/domain/tweet/schema';
import { type StaffTweetView, viewStaffTweet } from '@/lib/domain/tweet/staff-schema';
import { takeDown } from '@/lib/domain/tweet/takedown';
import { type Flag, flagRefusal } from '@/lib/domain/tweet/task-rules';
import { isSettled, type TagKind } from '@/lib/domain/tweet/vocabulary';
import { collection } from '@/lib/platform/db/collections';
import { stableId } from '@/lib/platform/db/stable-id';
import type { WriteContext } from '@/lib/platform/documents/audit-schema';
import { ApiError, ignoreNotFound, notFound } from '@/lib/platform/http/errors';
import { findJournalists, findReferences } from './references';
import type { editResult } from './schema';
import type { TweetEdit } from './tweet-edit-schema';

/** Edits of tweets by staff. Each returns the edited tweet, and throws as `revise` does. */

/** Sets fields of a tweet. */
export async function editTweet(
  id: ObjectId,
  { journalists, description, correction_reason: reason, takedown_note: note, ...edit }: TweetEdit,
  context: WriteContext,
): Promise<StaffTweetView> {
  const refs = journalists && (await findJournalists(journalists, 'journalists'));
  const change: Partial<TweetDocument> = {
    ...edit,
    ...(refs && { journalists: refs }),
    ...(description !== undefined && { note: description }),
  };
  return changeTweet(
    id,
    (tweet) => {
      const { resolution, corrections } = tweet;
      const takedown =
        note === undefined ? {} : takeDown(tweet, note, { by: context.actor.name, now: new Date() });
      const outcome = edit.resolution === undefined ? resolution : edit.resolution;
      if (edit.resolution_source) refuseSourceWithoutOutcome(outcome);
      const isGivenLater = reason !== undefined && outcome === resolution;
      const changed = { ...change, ...takedown };
      return isGivenLater ? { ...changed, corrections: reasonForLast(corrections, reason) } : changed;
    },
    { ...context, ...(reason !== undefined && { correction: { reason } }) },
  );
}

function reasonForLast(
  corrections: TweetDocument['corrections'],
  reason: string | null,
): TweetDocument['corrections'] {
  const explained = withReason(corrections, reason);
  if (explained) return explained;
  throw new ApiError('bad_request', 'No published outcome of this tweet was changed.', [
    { path: 'correction_reason', message: 'needs a changed outcome' },
  ]);
}

function refuseSourceWithoutOutcome(resolution: TweetDocument['resolution']): void {
  if (isSettled(resolution)) return;
  throw new ApiError('bad_request', 'Set the outcome before you give the source.', [
    { path: 'resolution_source', message: 'needs a resolution: correct, incorrect or unconfirmable' },
  ]);
}

export async function addOutcome(
  id: ObjectId,
  outcome: string,
  context: WriteContext,
): Promise<StaffTweetView> {
  return changeTweet(
    id,
    ({ outcomes }) => ({ outcomes: outcomes.includes(outcome) ? outcomes : [...outcomes, outcome] }),
    context,
  );
}

export async function removeOutcome(
  id: ObjectId,
  outcome: string,
  context: WriteContext,
): Promise<StaffTweetView> {
  return changeTweet(
    id,
    ({ outcomes }) => ({ outcomes: outcomes.filter((stored) => stored !== outcome) }),
    context,
  );
}

export const removeSuggestedPlayers = (id: ObjectId, context: WriteContext): Promise<StaffTweetView> =>
  changeTweet(id, () => ({ suggested_players: [] }), context);

const TAGGED: Record<TagKind, string> = { players: 'player', teams: 'team', topics: 'topic' };

/** Adds a player, team or topic as a tag. Throws ApiError `not_found` if there is no such entity. */
export async function addTag(
  kind: TagKind,
  entity: string,
  id: ObjectId,
  context: WriteContext,
): Promise<StaffTweetView> {
  const [ref] = await findReferences(kind, [entity]);
  if (!ref) throw notFound(TAGGED[kind]);
  return changeTweet(
    id,
    (tweet) =>
      tweet[kind].some(({ _id }) => _id.equals(ref._id))
        ? {}
        : {
            [kind]: [...tweet[kind], ref],
            ...(kind === 'players' && {
              suggested_players: tweet.suggested_players.filter((name) => name !== ref.name),
            }),
          },
    context,
  );
}

/** Removes a tag. A tag that the tweet does not have is ignored. */
export async function removeTag(
  kind: TagKind,
  entity: string,
  id: ObjectId,
  context: WriteContext,
): Promise<StaffTweetView> {
  return changeTweet(
    id,
    (tweet) => ({ [kind]: tweet[kind].filter(({ _id }) => _id.toHexString() !== entity) }),
    context,
  );
}

/**
 * Marks a tweet as bad or good and adds it to the journalist's list of such tweets, or removes the mark, and the tweet
 * from the lists of all journalists: the tweet may have had others when it was marked.
 * @throws ApiError `bad_request` if its other marks or its rating do not allow it, or to mark it for a journalist who is not one
 *   of its own
 */
export async function setTweetMark(
  {
    journalist,
    tweet: id,
    mark,
    isSet,
  }: { journalist: ObjectId; tweet: ObjectId; mark: 'bad' | 'good'; isSet: boolean },
  context: WriteContext,
): Promise<StaffTweetView> {
  await checkJournalist(journalist);
  const field = mark === 'bad' ? 'marked_as_bad_tweet' : 'marked_as_good_tweet';
  const list = mark === 'bad' ? 'bad_tweets_v2' : 'good_tweets_v2';
  const view = await changeTweet(
    id,
    (tweet) => {
      if (isSet) refuseOther(journalist, tweet);
      return setFlag(tweet, mark, isSet, field);
    },
    context,
  );
  const { seenVersion: _, ...followUp } = context;
  const update = (listing: ObjectId) =>
    reviseJournalist(
      listing,
      (stored) => ({ [list]: updatedTweetList(stored, list, view.tweet_id, isSet) }),
      followUp,
    );
  if (isSet) {
    await update(journalist);
    return view;
  }
  for (const listing of await findListing(list, view.tweet_id)) await update(listing).catch(ignoreNotFound);
  return view;
}

function refuseOther(journalist: ObjectId, { journalists }: TweetDocument): void {
  if (journalists.some(({ _id }) => _id.equals(journalist))) return;
  throw new ApiError('bad_request', 'The journalist is not one of this tweet.', [
    { path: 'tweet_object_id', message: 'is not a tweet of this journalist' },
  ]);
}

/** @returns the journalists whose list has a tweet */
async function findListing(list: 'bad_tweets_v2' | 'good_tweets_v2', tweet_id: string): Promise<ObjectId[]> {
  const journalists = await collection('journalists');
  const found = await journalists
    .find({ [`${list}.tweet_id`]: tweet_id }, { projection: { _id: 1 } })
    .toArray();
  return found.map(({ _id }) => _id);
}

function updatedTweetList(
  journalist: JournalistDocument,
  list: 'bad_tweets_v2' | 'good_tweets_v2',
  tweet_id: string,
  isSet: boolean,
): JournalistDocument[typeof list] {
  const entries = journalist[list];
  if (!isSet) return entries.filter((entry) => entry.tweet_id !== tweet_id);
  if (entries.some((entry) => entry.tweet_id === tweet_id)) return entries;
  return [...entries, { _id: stableId(journalist.username_key, tweet_id), tweet_id, description: '' }];
}

/** Adds a tweet to the Hall of Shame or removes it. Throws as `setTweetMark`. */
export async function setHallOfShame(
  id: string,
  { isSet, text }: { isSet: boolean; text?: string },
  context: WriteContext,
): Promise<StaffTweetView> {
  const view = await changeTweet(
    new ObjectId(id),
    (tweet) => setFlag(tweet, 'hall_of_shame', isSet, 'is_hall_of_shame'),
    context,
  );
  const { seenVersion: _, ...followUp } = context;
  const entries = await collection('hall_of_shame');
  const entry = await entries.findOne({ tweet_id: view.tweet_id });
  if (!isSet) {
    if (entry) await deleteHallOfShameEntry(entry._id, followUp);
    return view;
  }
  if (entry) return view;
  const { tweet_id, url, username, name } = view;
  await createHallOfShameEntry(
    {
      tweet_id,
      tweet_text: text ?? view.tweet,
      url,
      username,
      name,
      tier: null,
      timestamp: new Date(view.timestamp),
      description: null,
    },
    followUp,
  );
  return view;
}

function setFlag(
  tweet: TweetDocument,
  flag: Flag,
  isSet: boolean,
  field: keyof TweetDocument,
): Partial<TweetDocument> {
  const refusal = flagRefusal(tweet, flag, isSet);
  if (refusal) throw new ApiError('bad_request', refusal);
  return { [field]: isSet };
}

async function changeTweet(
  id: ObjectId,
  change: (tweet: TweetDocument) => Partial<TweetDocument>,
  context: WriteContext,
): Promise<StaffTweetView> {
  return viewStaffTweet((await reviseTweet(id, change, context)).after);
}

/** Deletes the tweet a filter finds. Throws as `remove`. */
export async function removeTweet(
  filter: Filter<TweetDocument>,
  context: WriteContext,
): Promise<{ _id: string }> {
  const tweet = await (await collection('tweets')).findOne(filter, { projection: { _id: 1 } });
  if (!tweet) throw notFound('tweet');
  await deleteTweet(tweet._id, context);
  return { _id: tweet._id.toHexString() };
}

type EditResult = z.infer<typeof editResult>;

/** Sets the same fields of several tweets. If one is refused, the others are still edited. */
export async function editTweets(
  chosen: readonly { _id: string; version?: number }[],
  edit: TweetEdit,
  context: WriteContext,
): Promise<EditResult[]> {
  const outcomes: EditResult[] = [];
  for (const { _id, version } of chosen) {
    try {
      const tweet = await editTweet(new ObjectId(_id), edit, { ...context, seenVersion: version });
      outcomes.push({ _id, tweet, error: null });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code === 'unavailable') throw error;
      outcomes.push({ _id, tweet: null, error: { code: error.code, message: error.message } });
    }
  }
  return outcomes;
}
