import { ObjectId } from 'mongodb';
import { FIRSTS, JOURNALISTS } from '@/lib/cache/entity-tags';
import { cacheNothing, tagCache } from '@/lib/cache/invalidation';
import { collection } from '@/lib/db/collections';
import { sumOfLine } from '@/lib/first/documents';
import { refreshStories } from '@/lib/first/renew';
import { type RecordFilter, readRecords, readRecordsOf } from '@/lib/ledger/queries';
import { currentMonth } from '@/lib/ledger/refresh';
import { firstMonthOf, type Month, type Period } from '@/lib/score/month';
import { withRanks } from '@/lib/score/score';
import { type StandingRow, type StoryCounts, standingsOf } from './rules';

/**
 * The standings of a period, best score first.
 * @param min how many rumors must be resolved
 */
export const listStandings = async (period: Period, min: number): Promise<StandingRow[]> =>
  withRanks(
    (JSON.parse(await listReporters(period)) as StandingRow[]).filter(({ resolved }) => resolved >= min),
  );

/** Everyone with a rumor in a period, as JSON: the cache would decode 2,000 rows ten times as slowly. */
async function listReporters(period: Period): Promise<string> {
  'use cache';
  tagCache(JOURNALISTS, FIRSTS);
  return JSON.stringify(await readStandings({ period }, 0));
}

/** Scores of all time, best first, as JSON. */
async function listScores(): Promise<string> {
  'use cache';
  tagCache(JOURNALISTS);
  const scores = (await readRecords({ period: 'all' })).flatMap(({ score }) => score ?? []);
  return JSON.stringify(scores.sort((one, other) => other - one));
}

/** The rows of a few reporters in the standings of all time, without reading those of all others; none without a rumor. */
export async function readRowsOf(ids: readonly string[]): Promise<StandingRow[]> {
  const found = ids.map((id) => new ObjectId(id));
  const [records, scores] = [await readRecordsOf(ids), JSON.parse(await listScores()) as number[]];
  await refreshStories();
  const lines = await (await collection('reporter_story_lines')).find({ _id: { $in: found } }).toArray();
  const stories = new Map(lines.map(({ _id, line }) => [_id.toHexString(), sumOfLine(line, null)]));
  return standingsOf(records, stories, 0).map((row) => ({
    ...row,
    rank: row.score === null ? null : 1 + scores.filter((score) => score > (row.score ?? 0)).length,
  }));
}

/** For pages about what does not exist, of which there is no end. */
export async function keepNothing(): Promise<null> {
  'use cache';
  cacheNothing();
  return null;
}

/**
 * The standings among some rumors, best score first. Uncached, because the number of possible views is unlimited.
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
