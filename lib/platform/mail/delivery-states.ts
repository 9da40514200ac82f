import { randomBytes, randomUUID } from 'node:crypto';
import { type Collections, collection } from '@/lib/platform/db/collections';
import type { Model } from '@/lib/platform/documents/model';
import { revise } from '@/lib/platform/documents/revise';
import { readEndedJournals } from './delivery-journal';
import { type MailDelivery, stamped } from './schema';
import { hashToken } from './token';

/** The collections of mails that are sent at most once. */
type DeliveryCollection = {
  [Name in keyof Collections]: Collections[Name] extends MailDelivery ? Name : never;
}[keyof Collections];

/** A claimed mail, and the token for its link, which is stored hashed. */
export interface Claimed {
  id: string;
  claim: string;
  token: string;
  tries: number;
}

/** Another attempt owns the mail. */
export class LostClaim extends Error {
  override name = 'LostClaim';
}

export type DeliveryStates = ReturnType<typeof deliveryStates>;

/**
 * The states of the mails of a collection. Every change is a compare-and-set, so that one attempt at most goes on.
 * @param operation of the writes
 */
export function deliveryStates(name: DeliveryCollection, operation: string) {
  const model = { collection: name, isAudited: false } as Model<DeliveryCollection>;
  const context = { actor: { kind: 'system', name: 'newsletter' }, operation } as const;

  const change = (id: string, fields: (stored: MailDelivery) => Partial<MailDelivery>) =>
    revise(model, id, stamped(fields), context);

  /**
   * Claims a mail, also from a sender that ended or lost its lease: that one can no longer complete it, because it
   * needs its claim to do so.
   * @returns null if it is being submitted, or done
   */
  async function claimDelivery(id: string): Promise<Claimed | null> {
    const claim = randomUUID();
    const token = randomBytes(32).toString('hex');
    const { after } = await change(id, ({ status, tries }) =>
      status === 'waiting' || status === 'claimed'
        ? { status: 'claimed', claim, tries: tries + 1, token_hash: hashToken(token) }
        : {},
    );
    return after.claim === claim ? { id, claim, token, tries: after.tries } : null;
  }

  /**
   * Records that the text of a mail is about to end.
   * @throws LostClaim if another sender has taken over
   */
  async function beginSubmitting({ id, claim }: Claimed): Promise<void> {
    const { after } = await change(id, (stored) =>
      stored.claim === claim && stored.status === 'claimed' ? { status: 'submitting' } : {},
    );
    if (after.claim !== claim || after.status !== 'submitting')
      throw new LostClaim('another sender has taken over');
  }

  /** Records how an attempt ended, if it still owns the mail. */
  const endAttempt = (
    { id, claim }: Claimed,
    end: Pick<MailDelivery, 'status'> & Partial<Pick<MailDelivery, 'error' | 'not_before'>>,
  ) =>
    change(id, (stored) =>
      stored.claim === claim && !['sent', 'refused', 'skipped'].includes(stored.status) ? end : {},
    );

  /**
   * Settles the mails that were being submitted when their sender ended. One whose text had not ended waits again: no
   * server has accepted it. One whose text was handed over whole is sent. Where no journal on this machine tells, it is
   * uncertain, and not sent again.
   * @param filter of the mails; an index serves it with the status
   * @param journal the name of their journals
   * @param before mails without a journal become uncertain only if their status changed by then; later ones may belong to
   *   a running sender
   */
  async function settleInterrupted(filter: object, journal: string, before: Date): Promise<void> {
    const submitting = await (await collection(name))
      .find({ ...filter, status: 'submitting' } as never, { projection: { _id: 1 } })
      .toArray();
    if (submitting.length === 0) return;
    const journals = readEndedJournals(journal);
    for (const { _id } of submitting) {
      await change(String(_id), ({ status, claim, at }) => {
        if (status !== 'submitting') return {};
        const reached = journals.get(claim ?? '');
        if (reached === 'begun') return { status: 'waiting' };
        if (reached === 'ended') return { status: 'sent', error: null };
        return at <= before
          ? { status: 'uncertain', error: 'The sender ended before the mail server answered.' }
          : {};
      });
    }
  }

  return { change, claimDelivery, beginSubmitting, endAttempt, settleInterrupted };
}
