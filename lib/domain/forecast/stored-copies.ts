import { type Frozen, saidBefore } from '@/lib/domain/forecast/frozen';
import { forecastSince } from '@/lib/domain/tweet/forecast-age';
import type { ForecastCopy } from '@/lib/domain/tweet/forecast-schema';
import { openPercentOf } from '@/lib/domain/tweet/rules';
import { isSettled } from '@/lib/domain/tweet/vocabulary';
import { collection } from '@/lib/platform/db/collections';
import { readBreakdown } from './stored-breakdown';
import type { ForecastTweet } from './stored-evidence';

/**
 * Copies the last forecast into its tweet, where lists read it: of a settled rumor that which was last published before. An
 * open one that is too old for a forecast has none.
 * @param frozen all that were written down of it, earliest first
 * @returns whether the copy changed
 */
export async function renewCopy(
  tweet: ForecastTweet,
  frozen: readonly Frozen[],
  now: number,
): Promise<boolean> {
  const { _id, resolution, timelines } = tweet;
  const settled = isSettled(resolution);
  const isDue = settled || tweet.timestamp.getTime() >= forecastSince(now);
  const said = isDue ? saidBefore(settled ? (tweet.resolved_at ?? null) : null, frozen) : [];
  const last = said.at(-1);
  const { count = 0, percent = null } = tweet.forecast ?? {};
  if (count === said.length && percent === (last?.percent ?? null)) return false;
  const forecast = last ? await copyOf(said.length, last) : null;
  // One that was edited meanwhile is marked, and renewed with the next.
  await (await collection('tweets')).updateOne(
    { _id, resolution, timelines },
    { $set: { forecast, open_percent: openPercentOf({ ...tweet, forecast }) } },
  );
  return true;
}

const copyOf = async (count: number, last: Frozen): Promise<ForecastCopy> => ({
  count,
  percent: last.percent,
  low: last.low,
  high: last.high,
  since: last.at,
  parts: last.percent === null ? [] : await readBreakdown(last),
});
