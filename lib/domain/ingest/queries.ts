import { type Account, accountKey } from '@/lib/domain/journalist/social-account-schema';
import type { Network } from '@/lib/domain/journalist/social-networks';
import { deskList } from '@/lib/domain/tweet/desk-lists';
import { collection } from '@/lib/platform/db/collections';
import { postsOf } from './own-post';
import { isAtAddress, type SourceDocument, type SourceKind } from './schema';

/** What is read: enabled sources, and the accounts of journalists. Not cached. */

/** @returns the enabled sources by name; with a name only the source called so, or those of the kind called so */
export async function listEnabledSources(name?: string): Promise<SourceDocument[]> {
  const sources = await (await collection('sources'))
    .find({ 'meta.deleting': null })
    .sort({ name_key: 1 })
    .toArray();
  const lowerCaseName = name?.toLowerCase();
  const named = sources.filter(
    ({ name_key, kind }) => !lowerCaseName || name_key === lowerCaseName || kind === lowerCaseName,
  );
  return named.filter(({ enabled }) => enabled);
}

/** @returns the accounts of journalists on the network of a kind of source, by id */
export async function listAccounts(kind: SourceKind, limit = 0): Promise<Account[]> {
  if (isAtAddress(kind)) return [];
  const journalists = await (await collection('journalists'))
    .find(
      { account_keys: { $gte: accountKey(kind, ''), $lt: `${kind};` }, 'meta.deleting': null },
      { projection: { _id: 0, accounts: 1 } },
    )
    .limit(limit)
    .toArray();
  const accounts = journalists.flatMap((journalist) => journalist.accounts ?? []).filter(isOn(kind));
  return accounts.sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
}

const isOn =
  (network: Network) =>
  (account: Account): boolean =>
    account.network === network;

const nameOf = ({ id, handle }: Account) => id ?? `@${handle}`;

const MAX_RECENT_TWEETS = 2_000;

/** @returns the ids of posts on file of the network of a kind of source since a time that are not deleted, newest first */
export async function listRecentPosts(kind: SourceKind, since: Date): Promise<string[]> {
  const tweets = await (await collection('tweets'))
    .find(
      { desk_lists: deskList.all, timestamp: { $gte: since } },
      { projection: { posts: 1, tweet_id: 1, url: 1, timestamp: 1 } },
    )
    .sort({ timestamp: -1, _id: -1 })
    .limit(MAX_RECENT_TWEETS)
    .toArray();
  return tweets
    .flatMap(postsOf)
    .filter(({ network, deleted_at }) => network === kind && !deleted_at)
    .map(({ key }) => key.slice(`${kind}:`.length));
}
