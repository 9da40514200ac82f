import { accountKey, keyOfAccount } from '@/lib/domain/journalist/social-account-schema';
import { NETWORKS, type Network } from '@/lib/domain/journalist/social-networks';
import { collection } from '@/lib/platform/db/collections';
import type { SourceDocument } from './schema';
import { type SilentAccountView, type SourcesView, type SourceView, viewSource } from './staff-schema';

/** An account that posted nothing for this long is silent. */
const SILENT_AFTER_MS = 14 * 24 * 60 * 60 * 1000;
const MAX_SILENT = 200;

/** All sources by name, with their states. Uncached. */
async function listSources(): Promise<SourceView[]> {
  const sources = await (await collection('sources'))
    .find({ 'meta.deleting': null })
    .sort({ name_key: 1 })
    .toArray();
  return viewSources(sources);
}

/** @returns sources as staff see them, with their states now */
export async function viewSources(sources: readonly SourceDocument[]): Promise<SourceView[]> {
  if (sources.length === 0) return [];
  const states = await (await collection('source_states'))
    .find({ _id: { $in: sources.map(({ _id }) => _id) } })
    .toArray();
  const byId = new Map(states.map((state) => [state._id.toHexString(), state]));
  const now = new Date();
  return sources.map((source) => viewSource(source, byId.get(source._id.toHexString()) ?? null, now));
}

/** Silent accounts, or that their network does not call active, the longest silent first. Uncached. */
export async function listSilentAccounts(): Promise<SilentAccountView[]> {
  const accounts = (await Promise.all(NETWORKS.map(readAccounts))).flat();
  if (accounts.length === 0) return [];
  const accountStates = await (await collection('source_accounts'))
    .find({ _id: { $in: accounts.map(({ key }) => key) } })
    .toArray();
  const byKey = new Map(accountStates.map((each) => [each._id, each]));
  const since = Date.now() - SILENT_AFTER_MS;
  return accounts
    .flatMap(({ key, ...account }) => {
      const { last_post_at = null, status = 'active' } = byKey.get(key) ?? {};
      const isSilent = last_post_at !== null && last_post_at.getTime() < since;
      if (!isSilent && status === 'active') return [];
      return [{ ...account, last_post_at: last_post_at?.toISOString() ?? null, status }];
    })
    .sort((one, other) => ((one.last_post_at ?? '') < (other.last_post_at ?? '') ? -1 : 1))
    .slice(0, MAX_SILENT);
}

async function readAccounts(network: Network) {
  const journalists = await (await collection('journalists'))
    .find(
      { account_keys: { $gte: accountKey(network, ''), $lt: `${network};` }, 'meta.deleting': null },
      { projection: { _id: 0, username: 1, name: 1, accounts: 1 } },
    )
    .toArray();
  return journalists.flatMap(({ username, name, accounts = [] }) =>
    accounts
      .filter((account) => account.network === network)
      .map((account) => ({
        key: keyOfAccount(account),
        network,
        account: account.handle ?? account.id ?? '',
        username,
        name,
      })),
  );
}

/** What the page of the sources shows. Uncached. */
export async function readSources(): Promise<SourcesView> {
  const [sources, silentAccounts] = await Promise.all([listSources(), listSilentAccounts()]);
  return { sources, silentAccounts };
}
