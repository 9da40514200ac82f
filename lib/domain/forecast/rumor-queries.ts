import { ObjectId } from 'mongodb';
import type { BreakdownStep, TooEarly } from '@/lib/domain/forecast/forecast';
import { type Frozen, saidBefore } from '@/lib/domain/forecast/frozen';
import type { Inputs } from '@/lib/domain/forecast/model-inputs';
import { partText } from '@/lib/domain/forecast/words-rules';
import { forecastSince } from '@/lib/domain/tweet/forecast-age';
import { isSettled } from '@/lib/domain/tweet/vocabulary';
import { tweetTag } from '@/lib/platform/cache/entity-tags';
import { tagCache } from '@/lib/platform/cache/invalidation';
import { collection } from '@/lib/platform/db/collections';
import { currentTime } from '@/lib/platform/time/clock';
import { refreshForecasts } from './renew';
import { readBreakdown } from './stored-breakdown';

/** A line of a breakdown. */
export interface BreakdownLine extends BreakdownStep {
  text: string;
}

/** A number that was published, or that it was too early for one, from a time on, as ISO text. */
export interface LinePoint {
  at: string;
  percent: number | null;
}

/** What the page of a rumor says of its forecast. */
export interface RumorForecast {
  isOpen: boolean;
  /** In force; of a settled rumor that which was last published before. Null while it is too early to say. */
  percent: number | null;
  tooEarly: TooEarly | null;
  side: Inputs['side'];
  /** The ends of the band, in percent. */
  low: number;
  high: number;
  /** Adds up to `percent`; empty where there is none. */
  breakdown: BreakdownLine[];
  /** Earliest first. */
  line: LinePoint[];
}

/**
 * @param id the `_id` of the tweet
 * @returns the forecast of a public rumor; null where nothing was or is said of it
 */
export async function readForecastOf(id: string, tweetId: string): Promise<RumorForecast | null> {
  'use cache';
  tagCache(tweetTag(tweetId));
  await refreshForecasts();
  const stored = await (await collection('forecasts')).findOne({ _id: new ObjectId(id), published: true });
  if (!stored) return null;
  const settled = isSettled(stored.resolution);
  const { settled_at: settledAt, reported_at: reportedAt, too_early: tooEarly } = stored;
  if (!settled && reportedAt.getTime() < forecastSince(currentTime())) return null;
  const said = saidBefore(settledAt, stored.frozen);
  const last = said.at(-1);
  const line = said.map(({ at, percent }) => ({ at: at.toISOString(), percent }));
  if (!last || last.percent === null) {
    if (settled) return null;
    return { isOpen: true, percent: null, tooEarly, side: 'claim', low: 1, high: 99, breakdown: [], line };
  }
  const { percent, low, high, inputs } = last;
  return {
    isOpen: !settled,
    percent,
    tooEarly: null,
    side: inputs.side,
    low,
    high,
    breakdown: await breakdownOf(last),
    line,
  };
}

async function breakdownOf(frozen: Frozen): Promise<BreakdownLine[]> {
  const { inputs, lead } = frozen;
  const breakdown = await readBreakdown(frozen);
  if (breakdown.length === 0) return [];
  const people = await (await collection('journalists'))
    .find({ username: { $in: lead } }, { projection: { username: 1, name: 1 } })
    .toArray();
  const names = lead.map((username) => people.find((one) => one.username === username)?.name ?? username);
  return breakdown.map((step) => ({ ...step, text: partText(step.part, inputs, names) }));
}
