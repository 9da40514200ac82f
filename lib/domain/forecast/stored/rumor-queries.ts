import { ObjectId } from 'mongodb';
import type { Frozen } from '@/lib/domain/forecast/frozen';
import { forecastOf, type Step, type TooEarly } from '@/lib/domain/forecast/model/forecast';
import type { Inputs } from '@/lib/domain/forecast/model/inputs';
import { DEFAULT_WEIGHTS } from '@/lib/domain/forecast/model/weights';
import { partText } from '@/lib/domain/forecast/words-rules';
import { forecastSince } from '@/lib/domain/tweet/forecast-marks';
import { isSettled } from '@/lib/domain/tweet/vocabulary';
import { tweetTag } from '@/lib/platform/cache/entity-tags';
import { tagCache } from '@/lib/platform/cache/invalidation';
import { collection } from '@/lib/platform/db/collections';
import { currentTime } from '@/lib/platform/time/clock';
import { refreshForecasts } from './renew';

/** A line of a receipt. */
export interface ReceiptLine extends Step {
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
  receipt: ReceiptLine[];
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
  const said = stored.frozen.filter(({ at }) => !settled || !settledAt || at <= settledAt);
  const last = said.at(-1);
  const line = said.map(({ at, percent }) => ({ at: at.toISOString(), percent }));
  if (!last || last.percent === null) {
    if (settled) return null;
    return { isOpen: true, percent: null, tooEarly, side: 'claim', low: 1, high: 99, receipt: [], line };
  }
  const { percent, low, high, inputs } = last;
  return {
    isOpen: !settled,
    percent,
    tooEarly: null,
    side: inputs.side,
    low,
    high,
    receipt: await receiptOf(last),
    line,
  };
}

async function receiptOf({ model, inputs, lead, percent }: Frozen): Promise<ReceiptLine[]> {
  const weights =
    model === DEFAULT_WEIGHTS.id
      ? DEFAULT_WEIGHTS
      : await (await collection('forecast_weights')).findOne({ _id: model });
  if (!weights) return [];
  const forecast = forecastOf(inputs, { ...weights, id: model });
  // Weights that were lost and fitted again may say otherwise, and a receipt must add up.
  if (forecast.percent !== percent) return [];
  const people = await (await collection('journalists'))
    .find({ username: { $in: lead } }, { projection: { username: 1, name: 1 } })
    .toArray();
  const names = lead.map((username) => people.find((one) => one.username === username)?.name ?? username);
  return forecast.receipt.map((step) => ({ ...step, text: partText(step.part, inputs, names) }));
}

/**
 * @param ids the `_id`s of tweets
 * @returns the forecasts of those that are open rumors, in percent; without those of which it is too early to say. Uncached
 */
export async function readPercents(ids: readonly string[]): Promise<Map<string, number>> {
  await refreshForecasts();
  const found = await (await collection('forecasts'))
    .find(
      {
        _id: { $in: ids.map((id) => new ObjectId(id)) },
        open: true,
        published: true,
        reported_at: { $gte: new Date(forecastSince(currentTime())) },
      },
      { projection: { percent: 1 } },
    )
    .toArray();
  return new Map(
    found.flatMap(({ _id, percent }) => (percent === null ? [] : [[_id.toHexString(), percent] as const])),
  );
}
