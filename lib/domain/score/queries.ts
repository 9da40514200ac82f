import { ObjectId } from 'mongodb';
import { entriesOf, type LedgerScope, ledgersOf, partsOfLedger } from '@/lib/domain/score/ledger';
import type { Month, Period } from '@/lib/domain/score/month';
import { monthlyRumors, recordOf, type StoredScores } from '@/lib/domain/score/reporter-records';
import type { Entry } from '@/lib/domain/score/score';
import { shownImage } from '@/lib/domain/site/missing-pictures';
import { isHiddenJournalist } from '@/lib/domain/tweet/hidden-journalists';
import { collection } from '@/lib/platform/db/collections';
import { currentMonth, refreshScores } from './refresh';
import type { ReporterPeriodRecord } from './schema';

/** Which rumors count. Reporters on a team, or in a kind of news, are rated by those alone. */
export interface RecordFilter {
  period: Period;
  /** The `_id` of a team. */
  team?: string;
  /** A category of `CATEGORIES`. */
  kind?: string;
}

const SHOWN = { username: 1, name: 1, image: 1, affiliation: 1, rating: 1, rating_reason: 1 } as const;

interface Shown {
  _id: ObjectId;
  username: string;
  name: string;
  image: string | null;
  affiliation: string | null;
  rating: number | null;
  rating_reason?: string | null;
}

/**
 * All reporters with a rumor in the period, in no particular order (`withRanks` in score.ts has that of standings),
 * without hidden ones. Not cached: a cached caller is tagged with `JOURNALISTS_TAG`, which every change of a record
 * invalidates.
 */
export async function readRecords(
  { period, team, kind }: RecordFilter,
  asOf: Month = currentMonth(),
): Promise<ReporterPeriodRecord[]> {
  if (team === undefined && kind === undefined) return readAllRecords(period, asOf);
  const ledgers = await readLedgers(team === undefined ? `kind:${kind}` : `team:${team}`, team && kind);
  const records = [...ledgers].flatMap(([id, entries]) => {
    const record = recordOf(entries, period, asOf);
    return record.rumors > 0 ? [{ id, ...record, months: monthlyRumors(entries, asOf) }] : [];
  });
  const journalists = await (await collection('journalists'))
    .find({ _id: { $in: records.map(({ id }) => new ObjectId(id)) } }, { projection: SHOWN })
    .toArray();
  const byId = new Map(journalists.map((journalist) => [journalist._id.toHexString(), journalist]));
  return records.flatMap((record) => {
    const journalist = byId.get(record.id);
    return journalist && !isHiddenJournalist(journalist.username)
      ? [{ ...record, ...shownOf(journalist) }]
      : [];
  });
}

const readAllRecords = (period: Period, asOf: Month) => readStored({}, period, asOf);

/** As `readRecords`, of some reporters in all time. */
export const readRecordsOf = (ids: readonly string[]): Promise<ReporterPeriodRecord[]> =>
  readStored({ _id: { $in: ids.map((id) => new ObjectId(id)) } }, 'all', currentMonth());

async function readStored(filter: object, period: Period, asOf: Month): Promise<ReporterPeriodRecord[]> {
  await refreshScores(asOf);
  const projection = { ...SHOWN, [`scores.${period}`]: 1, 'scores.months': 1 };
  const journalists = await (await collection('journalists'))
    .find({ ...filter, [`scores.${period}.rumors`]: { $gt: 0 } }, { projection })
    .toArray();
  return journalists.flatMap((journalist) => {
    const scores = journalist.scores as StoredScores;
    if (isHiddenJournalist(journalist.username)) return [];
    return [{ ...scores[period], ...shownOf(journalist), months: scores.months }];
  });
}

const shownOf = ({ _id, username, name, image, affiliation, rating, rating_reason }: Shown) => ({
  id: _id.toHexString(),
  username,
  name,
  image: shownImage(image),
  affiliation,
  rating,
  rating_reason: rating_reason ?? null,
});

/** The entries of all ledgers of a scope, by journalist. */
async function readLedgers(scope: LedgerScope, kind?: string): Promise<Map<string, Entry[]>> {
  const first = ledgersOf(scope);
  const ledgers = await (await collection('timeline_counts'))
    .find({ _id: { $gte: first, $lt: `${first}~` } }, { projection: { cells: 1 } })
    .toArray();
  return new Map(
    ledgers.map(({ _id, cells }) => [partsOfLedger(_id).journalist, entriesOf(cells ?? {}, kind)]),
  );
}
