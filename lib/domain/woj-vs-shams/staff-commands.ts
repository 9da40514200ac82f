import type { ObjectId } from 'mongodb';
import { reviseTweet } from '@/lib/domain/tweet/commands';
import { deskList } from '@/lib/domain/tweet/desk-lists';
import type { TweetDocument } from '@/lib/domain/tweet/schema';
import { COMPARED_JOURNALISTS, type ComparedSide } from '@/lib/platform/config/config';
import { collection } from '@/lib/platform/db/collections';
import type { WriteContext } from '@/lib/platform/documents/audit-schema';
import { ApiError } from '@/lib/platform/http/errors';
import { createComparison, deleteComparison, reviseComparison } from './commands';
import type { ComparisonDocument } from './schema';
import { type ComparisonEdit, SIDES, type StaffComparisonView, viewStaffComparison } from './staff-schema';

/** Edits of comparisons by staff. Those of an existing one throw as `revise` does. */

/** Creates a comparison without tweets. Throws ApiError `conflict` naming a taken title. */
export const makeComparison = async (
  { title, description = null }: { title: string; description?: string | null },
  context: WriteContext,
): Promise<StaffComparisonView> =>
  viewStaffComparison(await createComparison({ title, description }, context));

/**
 * Sets title, description or winner, or adds tweets to empty sides.
 * @throws ApiError `bad_request` naming a tweet that is not on file or not of that journalist, or a winner without a
 *   tweet; `conflict` naming a side that has another tweet
 */
export async function editComparison(
  id: ObjectId,
  { title, description, winner, ...sides }: ComparisonEdit,
  context: WriteContext,
): Promise<StaffComparisonView> {
  const added: Partial<Record<ComparedSide, TweetDocument>> = {};
  for (const side of SIDES) {
    const tweet_id = sides[`${side}_tweet_id`];
    if (tweet_id) added[side] = await findTweetOf(side, tweet_id);
    else if (sides[`${side}_tweet_text`] || sides[`${side}_timestamp`]) {
      throw refusal(`${side}_tweet_id`, 'is missing: name the tweet');
    }
  }
  const { after } = await reviseComparison(
    id,
    (comparison) => {
      const tweets = Object.assign(
        {},
        ...SIDES.map((side) => sideFields(comparison, side, added[side])),
      ) as Partial<ComparisonDocument>;
      const changed = { title, description, winner, ...tweets };
      if (winner && !{ ...comparison, ...tweets }[`${winner}_tweet_id`]) {
        throw refusal('winner', 'has no tweet in this comparison: add it first');
      }
      return changed;
    },
    context,
  );
  for (const tweet of Object.values(added)) await markUsed(tweet.tweet_id, context);
  return viewStaffComparison(after);
}

function sideFields(
  comparison: ComparisonDocument,
  side: ComparedSide,
  tweet: TweetDocument | undefined,
): Partial<ComparisonDocument> {
  if (!tweet) return {};
  const present = comparison[`${side}_tweet_id`];
  if (present && present !== tweet.tweet_id) {
    throw new ApiError('conflict', 'This side already has a tweet. Remove it first.', [
      { path: `${side}_tweet_id`, message: `is ${present} already: remove it first` },
    ]);
  }
  return {
    [`${side}_tweet_id`]: tweet.tweet_id,
    [`${side}_tweet_text`]: tweet.tweet,
    [`${side}_timestamp`]: tweet.timestamp,
  };
}

async function findTweetOf(side: ComparedSide, tweet_id: string): Promise<TweetDocument> {
  const path = `${side}_tweet_id`;
  const tweet = await (await collection('tweets')).findOne({ tweet_id, 'meta.deleting': null });
  if (!tweet) throw refusal(path, `not on file: ${tweet_id}`);
  const { label, usernames } = COMPARED_JOURNALISTS[side];
  const isOfSide = usernames.some((username) => tweet.desk_lists.includes(deskList.by(username)));
  if (!isOfSide) throw refusal(path, `is not a tweet of ${label}`);
  return tweet;
}

/**
 * Removes the tweet of a side, and a winner without one.
 * @throws ApiError `bad_request` naming a tweet that is not on that side
 */
export async function removeComparedTweet(
  id: ObjectId,
  { name: side, tweet_id }: { name: ComparedSide; tweet_id: string },
  context: WriteContext,
): Promise<StaffComparisonView> {
  const { after } = await reviseComparison(
    id,
    (comparison) => {
      if (comparison[`${side}_tweet_id`] !== tweet_id) {
        throw refusal('tweet_id', `is not the tweet of ${COMPARED_JOURNALISTS[side].label} here`);
      }
      return {
        [`${side}_tweet_id`]: null,
        [`${side}_tweet_text`]: null,
        [`${side}_timestamp`]: null,
        ...(comparison.winner === side && { winner: '' as const }),
      };
    },
    context,
  );
  await markUsed(tweet_id, context);
  return viewStaffComparison(after);
}

/** Deletes a comparison. Its tweets stay. */
export async function removeComparison(id: ObjectId, context: WriteContext): Promise<{ _id: string }> {
  const removed = await deleteComparison(id, context);
  for (const side of SIDES) {
    const tweet_id = removed[`${side}_tweet_id`];
    if (tweet_id) await markUsed(tweet_id, context);
  }
  return { _id: id.toHexString() };
}

/** Sets whether a tweet is used in a comparison, by whether it is. A tweet that is not on file is ignored. */
async function markUsed(
  tweet_id: string,
  { seenVersion: _seenVersion, ...context }: WriteContext,
): Promise<void> {
  const tweet = await (await collection('tweets')).findOne({ tweet_id }, { projection: { _id: 1 } });
  if (!tweet) return;
  const comparisons = await collection('comparisons');
  const isUsed = async () => {
    const uses = await Promise.all(
      SIDES.map((side) =>
        comparisons.findOne({ [`${side}_tweet_id`]: tweet_id }, { projection: { _id: 1 } }),
      ),
    );
    return uses.some((use) => use !== null);
  };
  await reviseTweet(tweet._id, async () => ({ used_in_woj_shams: await isUsed() }), context);
}

const refusal = (path: string, message: string) =>
  new ApiError('bad_request', `The comparison cannot be saved. ${path}: ${message}`, [{ path, message }]);
