import type { ObjectId } from 'mongodb';
import { addMonths, firstMonthOf, type Month, monthOf } from '@/lib/domain/score/month';
import { OUTCOMES, type Outcome } from '@/lib/domain/score/score';
import { timeline } from '@/lib/domain/tweet/rules';
import type { Resolution } from '@/lib/domain/tweet/vocabulary';
import { tagCache } from '@/lib/platform/cache/invalidation';
import { collection } from '@/lib/platform/db/collections';
import { currentTime } from '@/lib/platform/time/clock';

/** The rumors about a team that were reported in a month, by how they turned out. */
export interface SeasonMonth {
  /** `2026-11`. */
  month: Month;
  counts: Record<Outcome, number>;
}

/** The newest rumors of a season that are counted. */
const MAX_RUMORS = 5_000;

/** @returns the months of the current season until now, earliest first; none while it has no rumor about the team */
export async function readSeason(teamId: ObjectId | string): Promise<SeasonMonth[]> {
  'use cache';
  const name = timeline.of('team', teamId, 'rumors');
  tagCache(name);
  const now = monthOf(new Date(currentTime()));
  const first = firstMonthOf('season', now) ?? now;
  const found = await (await collection('tweets'))
    .find<{ timestamp: Date; resolution: Resolution | null }>(
      { timelines: name, timestamp: { $gte: new Date(`${first}-01T00:00:00Z`) } },
      { projection: { timestamp: 1, resolution: 1 } },
    )
    .sort({ timestamp: -1, _id: -1 })
    .limit(MAX_RUMORS)
    .toArray();
  if (found.length === 0) return [];
  const none = Object.fromEntries(OUTCOMES.map((outcome) => [outcome, 0])) as SeasonMonth['counts'];
  const months: SeasonMonth[] = [];
  for (let month = first; month <= now; month = addMonths(month, 1))
    months.push({ month, counts: { ...none } });
  const byMonth = new Map(months.map((one) => [one.month, one]));
  for (const { timestamp, resolution } of found) {
    const counts = byMonth.get(monthOf(timestamp))?.counts;
    if (counts) counts[resolution ?? 'unsettled']++;
  }
  return months;
}
