import { collection } from '@/lib/platform/db/collections';
import { load } from '@/lib/platform/documents/load';
import type { Model } from '@/lib/platform/documents/model';
import { revise } from '@/lib/platform/documents/revise';
import { repeat } from '@/lib/platform/time/repeat';
import type { SenderDocument } from './schema';

const model: Model<'newsletter_senders'> = { collection: 'newsletter_senders', isAudited: false };
const SENDER = { actor: { kind: 'system', name: 'newsletter' }, operation: 'sendNewsletter' } as const;

/**
 * Makes one process the sender of an issue, so that several do not do the same work. That nobody is mailed twice does
 * not depend on it, but on the claims.
 * @returns null while another process is
 */
export async function keepLease(
  id: string,
  holder: string,
  ms: number,
  { renewEveryMs = ms / 3 }: { renewEveryMs?: number } = {},
): Promise<{ isHeld: () => boolean; release: () => Promise<void> } | null> {
  if (!(await (await collection('newsletter_senders')).findOne({ _id: id }))) {
    await load('newsletter_senders', [{ _id: id, holder, until: new Date(0), version: 1 }]);
  }
  const take = async (until: Date) => {
    const free = (stored: SenderDocument) => stored.holder === holder || stored.until <= new Date();
    const { after } = await revise(model, id, (stored) => (free(stored) ? { holder, until } : {}), SENDER);
    return after.holder === holder;
  };
  const until = () => new Date(Date.now() + ms);
  if (!(await take(until()))) return null;
  let isHeld = true;
  const stopRenewing = repeat(async () => {
    isHeld = await take(until()).catch(() => false);
  }, renewEveryMs);
  return {
    isHeld: () => isHeld,
    async release() {
      // A renewal written after the release would keep the lease from others.
      await stopRenewing();
      await take(new Date(1));
    },
  };
}
