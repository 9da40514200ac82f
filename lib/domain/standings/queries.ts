import { ObjectId } from 'mongodb';
import { sumOfLine } from '@/lib/domain/score/first-to-report-documents';
import { refreshStories } from '@/lib/domain/score/first-to-report-renew';
import { firstMonthOf, type Month, type Period } from '@/lib/domain/score/month';
import { type RecordFilter, readRecords, readRecordsOf } from '@/lib/domain/score/queries';
import { currentMonth } from '@/lib/domain/score/refresh';
import { withRanks } from '@/lib/domain/score/score';
import { FIRST_TO_REPORT_TAG, JOURNALISTS_TAG } from '@/lib/platform/cache/entity-tags';
import { tagCache } from '@/lib/platform/cache/invalidation';
import { collection } from '@/lib/platform/db/collections';
import { type Place, placesById, type StoryCounts, standingsOf, withoutPlace } from './rules';
import type { StandingRow } from './schema';

/**
 * The standings among some rumors, best score first, as `readStandings`, but cached.
 * @param min how many rumors must be resolved
 */
export async function listStandings(
  { period, team, kind }: RecordFilter,
  min: number,
): Promise<StandingRow[]> {
  const rows = JSON.parse(await listReporters(period, team, kind)) as StandingRow[];
  return withRanks(rows.filter(({ resolved }) => resolved >= min));
}

/** Those whom `listStandings` leaves out, because fewer than `min` of their rumors are resolved, most resolved first. */
export const listWithoutPlace = async (
  { period, team, kind }: RecordFilter,
  min: number,
): Promise<StandingRow[]> =>
  withoutPlace(JSON.parse(await listReporters(period, team, kind)) as StandingRow[], min);

/** Everyone with such a rumor, as JSON: the cache would decode 2,000 rows ten times as slowly. */
async function listReporters(period: Period, team?: string, kind?: string): Promise<string> {
  'use cache';
  tagCache(JOURNALISTS_TAG, FIRST_TO_REPORT_TAG);
  return JSON.stringify(await readStandings({ period, team, kind }, 0));
}

/** The places in the standings of all time of those who have one, by their `_id`. */
export async function listPlaces(): Promise<Readonly<Record<string, Place>>> {
  const json = await placesAsJson();
  // Many pages read the same.
  if (parsedPlaces?.json !== json) parsedPlaces = { json, places: JSON.parse(json) };
  return parsedPlaces.places;
}

let parsedPlaces: { json: string; places: Readonly<Record<string, Place>> } | undefined;

async function placesAsJson(): Promise<string> {
  'use cache';
  tagCache(JOURNALISTS_TAG);
  return JSON.stringify(placesById(await readRecords({ period: 'all' })));
}

/** The row of a reporter in the standings of all time, without reading those of all others; null without a rumor. */
export async function readRow(journalistId: string): Promise<StandingRow | null> {
  'use cache';
  tagCache(JOURNALISTS_TAG, FIRST_TO_REPORT_TAG);
  const [records, places] = [await readRecordsOf([journalistId]), await listPlaces()];
  await refreshStories();
  const lines = await collection('reporter_story_lines');
  const counted = await lines.findOne({ _id: new ObjectId(journalistId) });
  const stories = new Map([[journalistId, sumOfLine(counted?.line ?? '', null)]]);
  const [row] = standingsOf(records, stories, 0);
  return row ? { ...row, rank: places[journalistId]?.rank ?? null } : null;
}

/**
 * The standings among some rumors, best score first. Uncached.
 * @param min how many rumors must be resolved
 */
export async function readStandings(
  filter: RecordFilter,
  min: number,
  asOf: Month = currentMonth(),
): Promise<StandingRow[]> {
  const records = await readRecords(filter, asOf);
  await refreshStories();
  return standingsOf(records, await readStoryCounts(filter, asOf), min);
}

const FIRST_ID = new ObjectId('0'.repeat(24));

/** What reporters did with stories in a period, by their `_id`. */
async function readStoryCounts(
  { period, team, kind }: RecordFilter,
  asOf: Month,
): Promise<Map<string, StoryCounts>> {
  return team === undefined && kind === undefined
    ? readAllStories(period, asOf)
    : readStoriesOn({ ...(team && { teams: new ObjectId(team) }), ...(kind && { kind }) }, period, asOf);
}

/** Of everybody, in the order of the index: a list of 2,000 ids would be looked for in the whole collection. */
async function readAllStories(period: Period, asOf: Month): Promise<Map<string, StoryCounts>> {
  const first = firstMonthOf(period, asOf);
  const found = await (await collection('reporter_story_lines'))
    .find({ _id: { $gte: FIRST_ID } }, { projection: { line: 1 } })
    .toArray();
  return new Map(found.map(({ _id, line }) => [_id.toHexString(), sumOfLine(line, first)]));
}

async function readStoriesOn(
  filter: { teams?: ObjectId; kind?: string },
  period: Period,
  asOf: Month,
): Promise<Map<string, StoryCounts>> {
  const first = firstMonthOf(period, asOf);
  const found = await (await collection('story_reports'))
    .find({ ...filter, ...(first !== null && { month: { $gte: first } }) } as never, {
      projection: { _id: 0, reporter: 1, first: 1, ahead_ms: 1 },
    })
    .toArray();
  const counts = new Map<string, StoryCounts>();
  for (const { reporter, first: isFirst, ahead_ms } of found) {
    const id = reporter.toHexString();
    const count = counts.get(id) ?? { stories: 0, first: 0, aheads: [] };
    counts.set(id, count);
    count.stories += 1;
    if (isFirst) count.first += 1;
    if (isFirst && ahead_ms !== null) count.aheads.push(ahead_ms);
  }
  return counts;
}
