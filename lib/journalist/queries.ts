import { ObjectId } from 'mongodb';
import { showing } from '@/lib/cache/invalidation';
import { NEVER_RENDERED_JOURNALISTS } from '@/lib/config';
import { collection } from '@/lib/db/collections';
import { username as usernameSchema } from '@/lib/schema';
import { readFeed } from '@/lib/tweet/queries';
import { feed } from '@/lib/tweet/rules';
import type { TweetView } from '@/lib/tweet/schema';
import { type JournalistView, viewJournalist } from './schema';
import { JOURNALISTS, journalistTag } from './tags';

/** More rumors than any journalist has had; a profile shows them all. */
const ALL_RUMORS = 10_000;

const isShown = ({ username }: { username: string }) =>
  !NEVER_RENDERED_JOURNALISTS.includes(username.toLowerCase());

/**
 * Journalists by tweetCount, highest first, then by username (specification, section 2, "Journalist list").
 * @param onlyWithRumors leaves out those who have none
 */
export async function listJournalists({ onlyWithRumors = false } = {}): Promise<JournalistView[]> {
  'use cache';
  showing(JOURNALISTS);
  const journalists = await collection('journalists');
  const documents = await journalists
    .find(onlyWithRumors ? { rumorCount: { $gt: 0 } } : {})
    .sort({ tweetCount: -1, username_key: 1 })
    .toArray();
  return documents.filter(isShown).map(viewJournalist);
}

/**
 * @param username in any spelling of upper and lower case
 * @returns null for whom nobody knows, and for the one who is never rendered
 */
export async function findJournalist(username: string): Promise<JournalistView | null> {
  'use cache';
  const key = username.toLowerCase();
  showing(journalistTag(key));
  if (!usernameSchema.safeParse(username).success) return null;
  const document = await (await collection('journalists')).findOne({ username_key: key });
  return document && isShown(document) ? viewJournalist(document) : null;
}

/**
 * All rumors of a journalist, newest first (specification, section 7).
 * @returns null when there is no such journalist
 */
export async function listHistoricalRumors(journalistId: string): Promise<TweetView[] | null> {
  'use cache';
  showing(feed.ofContent('journalist', journalistId, 'rumors'), JOURNALISTS);
  const journalist = await (await collection('journalists')).findOne({ _id: new ObjectId(journalistId) });
  if (!journalist || !isShown(journalist)) return null;
  return readFeed(feed.ofContent('journalist', journalistId, 'rumors'), ALL_RUMORS);
}

/**
 * Those of the journalists who are shown, in the order asked for (specification, section 7,
 * `GET /journalists_by_usernames`). Uncached.
 * @param usernames in any spelling of upper and lower case
 */
export async function readJournalistsByUsername(usernames: readonly string[]): Promise<JournalistView[]> {
  const keys = [...new Set(usernames.map((username) => username.toLowerCase()))];
  const journalists = await collection('journalists');
  const found = await journalists.find({ username_key: { $in: keys } }).toArray();
  const byKey = new Map(found.filter(isShown).map((document) => [document.username_key, document]));
  return keys.flatMap((key) => byKey.get(key) ?? []).map(viewJournalist);
}

/** As `readJournalistsByUsername`, by identifier. */
export async function readJournalistsById(ids: readonly string[]): Promise<JournalistView[]> {
  const journalists = await collection('journalists');
  const found = await journalists.find({ _id: { $in: ids.map((id) => new ObjectId(id)) } }).toArray();
  const byId = new Map(found.filter(isShown).map((document) => [document._id.toHexString(), document]));
  return ids.flatMap((id) => byId.get(id) ?? []).map(viewJournalist);
}
