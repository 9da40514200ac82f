import type { ObjectId } from 'mongodb';
import { collection } from '@/lib/platform/db/collections';
import type { WriteContext } from '@/lib/platform/documents/audit-schema';
import { ApiError, notFound } from '@/lib/platform/http/errors';
import { reviseJournalist } from './commands';
import type { JournalistDocument } from './schema';
import { readCloudWords } from './staff-queries';
import { type JournalistEdit, type StaffJournalistView, viewStaffJournalist } from './staff-schema';

/** Edits of journalists by staff. Each returns the edited journalist, and throws as `revise` does. */

/** Sets fields of a journalist. */
export const setJournalistFields = (
  id: ObjectId,
  fields: Partial<Pick<JournalistDocument, 'bio' | 'affiliation' | 'team'>>,
  context: WriteContext,
): Promise<StaffJournalistView> => change(id, () => fields, context);

/**
 * Sets the editors' own number, which readers see as a note; null removes it.
 * @param rating.reason readers see it beside the number
 */
export const setRating = (
  id: ObjectId,
  { rating, reason }: { rating: number | null; reason?: string | null },
  context: WriteContext,
): Promise<StaffJournalistView> =>
  change(
    id,
    () =>
      rating === null
        ? { rating, rating_reason: null, rated_at: null }
        : { rating, rating_reason: reason ?? null, rated_at: new Date() },
    context,
  );

/**
 * Edits sports, accounts, the home page flag, and the descriptions and the order of highlights and bad tweets.
 * @throws ApiError `conflict` for an account of another journalist; `bad_request` naming a list that adds tweets, or leaves out some that are on file: that is done by
 *   marking them
 */
export const editJournalist = (
  id: ObjectId,
  { good_tweets_v2, bad_tweets_v2, ...fields }: JournalistEdit,
  context: WriteContext,
): Promise<StaffJournalistView> =>
  change(
    id,
    async (journalist) => ({
      ...fields,
      ...(await describedLists(journalist, { good_tweets_v2, bad_tweets_v2 })),
    }),
    context,
  ).catch((error) => {
    const isTaken = error instanceof ApiError && error.issues?.some(({ path }) => path === 'account_keys');
    if (!isTaken) throw error;
    const message = 'belongs to another journalist: remove it there first';
    throw new ApiError('conflict', `One of the accounts ${message}.`, [{ path: 'accounts', message }]);
  });

async function describedLists(
  journalist: JournalistDocument,
  lists: Pick<JournalistEdit, 'good_tweets_v2' | 'bad_tweets_v2'>,
): Promise<Partial<JournalistDocument>> {
  const changed: Partial<JournalistDocument> = {};
  for (const list of ['good_tweets_v2', 'bad_tweets_v2'] as const) {
    const given = lists[list];
    if (!given) continue;
    const known = new Map(journalist[list].map((entry) => [entry.tweet_id, entry]));
    const ids = given.map(({ tweet_id }) => tweet_id);
    const added = ids.filter((tweet_id) => !known.has(tweet_id));
    if (added.length > 0) throw refusal(list, `mark these tweets first: ${added.join(', ')}`);
    if (new Set(ids).size < ids.length) throw refusal(list, 'must name each tweet once');
    const missing = [...known.keys()].filter((tweet_id) => !ids.includes(tweet_id));
    const stillThere = await (await collection('tweets'))
      .find({ tweet_id: { $in: missing } }, { projection: { _id: 0, tweet_id: 1 } })
      .toArray();
    const kept = stillThere.map(({ tweet_id }) => tweet_id);
    if (kept.length > 0) throw refusal(list, `remove the mark of these tweets instead: ${kept.join(', ')}`);
    changed[list] = given.map(({ tweet_id, description }) => ({
      ...(known.get(tweet_id) as JournalistDocument[typeof list][number]),
      description,
    }));
  }
  return changed;
}

const refusal = (path: string, message: string) =>
  new ApiError('bad_request', `The list of tweets cannot be saved: ${message}.`, [{ path, message }]);

/** Adds a badge to the journalist with a username, ignoring case. */
export const addBadge = (
  username: string,
  badge: string,
  context: WriteContext,
): Promise<StaffJournalistView> =>
  changeBadges(username, (badges) => (badges.includes(badge) ? badges : [...badges, badge]), context);

/** Removes a badge. One that the journalist does not have is ignored. */
export const removeBadge = (
  username: string,
  badge: string,
  context: WriteContext,
): Promise<StaffJournalistView> =>
  changeBadges(username, (badges) => badges.filter((known) => known !== badge), context);

async function changeBadges(
  username: string,
  changed: (badges: string[]) => string[],
  context: WriteContext,
): Promise<StaffJournalistView> {
  const stored = await collection('journalists');
  const found = await stored.findOne({ username_key: username.toLowerCase() }, { projection: { _id: 1 } });
  if (!found) throw notFound('journalist');
  return change(found._id, ({ badges }) => ({ badges: changed(badges) }), context);
}

/** @throws ApiError `not_found` if there is no such journalist */
export async function checkJournalist(id: ObjectId): Promise<void> {
  const journalists = await collection('journalists');
  const journalist = await journalists.findOne({ _id: id }, { projection: { _id: 1 } });
  if (!journalist) throw notFound('journalist');
}

/** Computes the word cloud from the tweets of the last years. */
export async function setWordCloud(
  id: ObjectId,
  years: number,
  context: WriteContext,
): Promise<StaffJournalistView> {
  await checkJournalist(id);
  const since = new Date();
  since.setUTCFullYear(since.getUTCFullYear() - years);
  const words = await readCloudWords(id, since);
  if (words.length === 0) {
    throw new ApiError(
      'bad_request',
      `There are too few tweets from the last ${years} years for a word cloud.`,
    );
  }
  return change(id, () => ({ wordcloud_words: words }), context);
}

/** Deletes the word cloud, also one that is a picture. */
export const deleteWordCloud = (id: ObjectId, context: WriteContext): Promise<StaffJournalistView> =>
  change(id, () => ({ wordcloud_words: [], wordcloud: null }), context);

async function change(
  id: ObjectId,
  edit: Parameters<typeof reviseJournalist>[1],
  context: WriteContext,
): Promise<StaffJournalistView> {
  return viewStaffJournalist((await reviseJournalist(id, edit, context)).after);
}
