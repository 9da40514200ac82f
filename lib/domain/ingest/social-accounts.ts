import { reviseJournalist } from '@/lib/domain/journalist/commands';
import { type Account, accountKey, keyOfAccount } from '@/lib/domain/journalist/social-account-schema';
import { collection } from '@/lib/platform/db/collections';
import type { WriteContext } from '@/lib/platform/documents/audit-schema';
import type { AccountChange, ReadContext } from './reader';

/**
 * Tells editors of accounts that are on file twice, by id and by handle, or by two handles.
 * @param changes the accounts that handles on file belong to
 * @returns those that are on file once
 */
export async function withoutKnown(
  changes: readonly AccountChange[],
  { accounts, note }: Pick<ReadContext, 'accounts' | 'note'>,
): Promise<AccountChange[]> {
  const ids = new Set(accounts.map(({ id }) => id));
  const fresh: AccountChange[] = [];
  for (const change of changes) {
    if (ids.has(change.account))
      await note(
        `The account @${change.handle} is on file already, as ${change.account}. Remove one of the two.`,
      );
    else fresh.push(change);
    ids.add(change.account);
  }
  return fresh;
}

/** Stores the permanent ids that were found for handles, and new handles of known accounts. */
export async function followAccounts(
  changes: readonly AccountChange[],
  context: WriteContext,
): Promise<void> {
  for (const { network, account: id, handle } of changes) {
    if (!handle) continue;
    // Handles change owners: one that waits for its id is another account than the one of the id on file.
    const keys = [accountKey(network, id), keyOfAccount({ network, id: null, handle })];
    for (const key of keys) {
      const journalist = await findJournalist(key);
      if (!journalist) continue;
      const update = (account: Account): Account =>
        keyOfAccount(account) === key ? { network, id, handle } : account;
      await reviseJournalist(
        journalist._id,
        ({ accounts = [] }) => ({ accounts: accounts.map(update) }),
        context,
      );
      break;
    }
  }
}

const findJournalist = async (key: string) =>
  (await collection('journalists')).findOne(
    { account_keys: key, 'meta.deleting': null },
    { projection: { _id: 1 } },
  );
