import { type Account, accountKey, keyOfAccount } from '@/lib/account/schema';
import type { WriteContext } from '@/lib/audit/schema';
import { collection } from '@/lib/db/collections';
import { reviseJournalist } from '@/lib/journalist/commands';
import type { AccountChange } from './reader';

/** Stores the permanent ids that were found for handles, and new handles of known accounts. */
export async function followAccounts(
  changes: readonly AccountChange[],
  context: WriteContext,
): Promise<void> {
  const journalists = await collection('journalists');
  for (const { network, account: id, handle } of changes) {
    if (!handle) continue;
    const byHandle = keyOfAccount({ network, id: null, handle });
    const keys = [accountKey(network, id), byHandle];
    const found = await journalists.findOne({ account_keys: { $in: keys }, 'meta.deleting': null });
    if (!found) continue;
    const update = (account: Account): Account =>
      keys.includes(keyOfAccount(account)) ? { network, id, handle } : account;
    await reviseJournalist(found._id, ({ accounts = [] }) => ({ accounts: accounts.map(update) }), context);
  }
}
