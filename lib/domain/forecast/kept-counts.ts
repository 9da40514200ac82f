import type { ObjectId } from 'mongodb';
import {
  ALL,
  type GroupCounts,
  type Judgement,
  judgementCountKeys,
  judgementOf,
  Tally,
} from '@/lib/domain/forecast/judged';
import { collection } from '@/lib/platform/db/collections';
import { isDuplicate } from '@/lib/platform/documents/errors';
import { isEqualValue } from '@/lib/platform/documents/fields';
import type { ForecastCountsDocument, ForecastDocument } from './schema';

/**
 * Keeps the counts of which the record of forecasts is made, by the difference that a change of a forecast makes, so that a page
 * reads a few documents however many rumors were judged.
 */

/** The keys of the counts of open rumors: with a number, and those for which it is too early. */
export const OPEN = { known: 'open:known', early: 'open:early' } as const;

type Judged = Pick<
  ForecastDocument,
  'published' | 'resolution' | 'settled_at' | 'reported_at' | 'kind' | 'frozen'
>;

/** A few documents, in the order of their index. */
const ALL_GROUPS = { _id: { $gt: '' } };

/** @returns what a rumor adds to the record; null for one that is not published, or not judged */
export function judgementOfStored({
  published,
  resolution,
  settled_at,
  reported_at,
  kind,
  frozen,
}: Judged): Judgement | null {
  if (!published || (resolution !== 'correct' && resolution !== 'incorrect')) return null;
  return judgementOf({
    reportedAt: reported_at.getTime(),
    kind,
    isCorrect: resolution === 'correct',
    settledAt: settled_at?.getTime() ?? null,
    said: frozen.map(({ at, ...said }) => ({ ...said, at: at.getTime() })),
  });
}

/** What a forecast is counted by. */
export type CountedForecast = Pick<ForecastDocument, 'open' | 'percent' | 'judged'>;

/** @returns what a forecast is counted in */
export const forecastCountKeys = ({
  open,
  percent,
  judged,
}: CountedForecast): [group: string, key: string][] => [
  ...(judged ? judgementCountKeys(judged) : []),
  ...(open ? [[ALL, percent === null ? OPEN.early : OPEN.known] as [string, string]] : []),
];

/** Adds differences of counts to those that are kept. */
export async function addCounts(differences: GroupCounts): Promise<void> {
  const updates = [...differences].flatMap(([_id, counts]) => {
    const changed = Object.entries(counts).filter(([, by]) => by !== 0);
    if (changed.length === 0) return [];
    const $inc = { changes: 1, ...Object.fromEntries(changed.map(([key, by]) => [`counts.${key}`, by])) };
    return [{ updateOne: { filter: { _id }, update: { $inc }, upsert: true } }];
  });
  if (updates.length === 0) return;
  await (await collection('forecast_counts')).bulkWrite(updates as never, { ordered: false });
}

const BATCH = 500;

/** All forecasts by `_id`, ascending, read in batches. */
export async function* readAllForecasts(): AsyncGenerator<ForecastDocument> {
  const forecasts = await collection('forecasts');
  let after: ObjectId | undefined;
  for (;;) {
    const batch = await forecasts
      .find(after ? { _id: { $gt: after } } : {})
      .sort({ _id: 1 })
      .limit(BATCH)
      .toArray();
    yield* batch;
    after = batch.at(-1)?._id;
    if (batch.length < BATCH) return;
  }
}

/** @returns the counts as they follow from all forecasts, for the open data. Reads all of them */
export async function tallyForecasts(): Promise<GroupCounts> {
  const tally = new Tally();
  for await (const forecast of readAllForecasts())
    tally.add(forecastCountKeys({ ...forecast, judged: judgementOfStored(forecast) }));
  return tally.counts;
}

/** A group whose kept counts are not those of the forecasts. */
export interface WrongCounts {
  group: string;
  stored: Readonly<Record<string, number>>;
  computed: Readonly<Record<string, number>>;
}

/**
 * Compares the kept counts with those that follow from all forecasts: they differ after a crash between a forecast and its
 * counts. Reads all forecasts.
 * @param repairs whether to correct them, unless they change meanwhile
 * @returns the groups with other counts
 */
export async function recountForecasts({ repairs }: { repairs: boolean }): Promise<WrongCounts[]> {
  const kept = await collection('forecast_counts');
  const before = new Map((await kept.find(ALL_GROUPS).toArray()).map((one) => [one._id, one]));
  const tally = new Tally();
  for await (const forecast of readAllForecasts()) {
    const judged = judgementOfStored(forecast);
    tally.add(forecastCountKeys({ ...forecast, judged }));
    if (repairs && !isEqualValue(forecast.judged ?? null, judged)) await setJudged(forecast, judged);
  }
  const wrong: WrongCounts[] = [];
  for (const group of new Set([...before.keys(), ...tally.counts.keys(), ALL])) {
    const stored = before.get(group);
    const computed = tally.counts.get(group) ?? {};
    const isRight = isSame(stored?.counts ?? {}, computed);
    if (!isRight) wrong.push({ group, stored: stored?.counts ?? {}, computed });
    // `ALL` is stored even if it is empty: it shows that counts are kept.
    if (repairs && (!isRight || !stored)) await setCounts(group, computed, stored);
  }
  return wrong;
}

async function setJudged({ _id, count }: ForecastDocument, judged: Judgement | null): Promise<void> {
  await (await collection('forecasts')).updateOne({ _id, count }, { $set: { judged } });
}

async function setCounts(
  group: string,
  counts: Readonly<Record<string, number>>,
  stored: ForecastCountsDocument | undefined,
): Promise<void> {
  const filter = { _id: group, changes: stored?.changes ?? { $exists: false } } as never;
  const update = { $set: { counts }, $inc: { changes: 1 } };
  await (await collection('forecast_counts'))
    .updateOne(filter, update, { upsert: !stored })
    .catch((error) => {
      // They were counted first meanwhile.
      if (!isDuplicate(error)) throw error;
    });
}

function isSame(one: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>): boolean {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (key) => (one[key] ?? 0) === (other[key] ?? 0),
  );
}

/** @returns the kept counts; those of an older version, which kept none, are made first. Uncached */
export async function readCounts(): Promise<GroupCounts> {
  const kept = await collection('forecast_counts');
  const read = async () =>
    new Map((await kept.find(ALL_GROUPS).toArray()).map(({ _id, counts }) => [_id, counts]));
  const counts = await read();
  if (counts.has(ALL)) return counts;
  await recountForecasts({ repairs: true });
  return read();
}
