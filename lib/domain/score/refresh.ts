import { ObjectId } from 'mongodb';
import { entriesOf, ledgerId, partsOfLedger } from '@/lib/domain/score/ledger';
import { type Month, monthOf } from '@/lib/domain/score/month';
import { scoresOf } from '@/lib/domain/score/reporter-records';
import { JOURNALISTS_TAG, journalistTag } from '@/lib/platform/cache/entity-tags';
import { invalidate, renewUnlessDiskIsFull } from '@/lib/platform/cache/invalidation';
import { collection } from '@/lib/platform/db/collections';
import { currentTime } from '@/lib/platform/time/clock';

const BATCH = 500;

/** @returns the month that scores are of now */
export const currentMonth = (): Month => monthOf(new Date(currentTime()));

/**
 * Computes the scores of journalists whose ledger has changed since, and of all when a new month has begun. Whoever
 * reads scores calls it first, so that a change of an outcome needs no further command; when nothing has changed, it
 * takes two indexed reads. Several processes may do it at once: scores of an older ledger never replace newer ones.
 * While the disk is full they stay as they are.
 */
export const refreshScores = (asOf: Month = currentMonth()): Promise<void> =>
  renewUnlessDiskIsFull(() => computeOutdated(asOf));

async function computeOutdated(asOf: Month): Promise<void> {
  const [ledgers, journalists] = await Promise.all([
    collection('timeline_counts'),
    collection('journalists'),
  ]);
  for (;;) {
    const changed = await ledgers
      .find({ stale: { $gt: 0 } }, { projection: { _id: 1 } })
      .limit(BATCH)
      .toArray();
    if (changed.length === 0) break;
    await computeScores(
      changed.map(({ _id }) => partsOfLedger(_id).journalist),
      asOf,
    );
  }
  for (;;) {
    const outdated = await journalists
      .find({ 'scores.as_of': { $lt: asOf } }, { projection: { username: 1 } })
      .limit(BATCH)
      .toArray();
    if (outdated.length === 0) break;
    await computeScores(
      outdated.map(({ _id }) => _id.toHexString()),
      asOf,
    );
    await invalidate([JOURNALISTS_TAG, ...outdated.map(({ username }) => journalistTag(username))]);
  }
}

/**
 * Computes the scores of some journalists from their ledgers, whatever is stored, and invalidates the pages that show
 * them.
 */
export async function recomputeScores(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const journalists = await collection('journalists');
  const named = { _id: { $in: ids.map((id) => new ObjectId(id)) } };
  await journalists.updateMany(named, { $unset: { scores: '' } });
  await computeScores(ids, currentMonth());
  const stored = await journalists.find(named, { projection: { username: 1 } }).toArray();
  await invalidate([JOURNALISTS_TAG, ...stored.map(({ username }) => journalistTag(username))]);
}

/** Computes the scores of some journalists from their ledgers, and stores them. */
async function computeScores(ids: readonly string[], asOf: Month): Promise<void> {
  const [ledgers, journalists] = await Promise.all([
    collection('timeline_counts'),
    collection('journalists'),
  ]);
  const stored = await ledgers.find({ _id: { $in: ids.map((id) => ledgerId('all', id)) } }).toArray();
  const byId = new Map(stored.map((ledger) => [partsOfLedger(ledger._id).journalist, ledger]));
  const writes = ids.map((id) => {
    const ledger = byId.get(id);
    const counted: number = ledger?.meta?.counted ?? 0;
    const scores = { ...scoresOf(entriesOf(ledger?.cells ?? {}), asOf), counted };
    const isOlder = {
      $or: [
        { 'scores.counted': null },
        { 'scores.counted': { $lt: counted } },
        { 'scores.counted': counted, 'scores.as_of': { $lt: asOf } },
      ],
    };
    return { updateOne: { filter: { _id: new ObjectId(id), ...isOlder }, update: { $set: { scores } } } };
  });
  await journalists.bulkWrite(writes as never, { ordered: false });
  const unchanged = stored
    .filter(({ stale }) => stale)
    .map(({ _id, meta }) => ({
      updateOne: {
        filter: { _id, 'meta.counted': meta?.counted ?? null },
        update: { $unset: { stale: '' } },
      },
    }));
  if (unchanged.length > 0) await ledgers.bulkWrite(unchanged as never, { ordered: false });
}
