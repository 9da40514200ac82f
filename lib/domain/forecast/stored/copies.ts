import type { Frozen } from '@/lib/domain/forecast/frozen';
import { forecastSince } from '@/lib/domain/tweet/forecast-age';
import type { ForecastCopy } from '@/lib/domain/tweet/forecast-schema';
import { openPercentOf } from '@/lib/domain/tweet/rules';
import { collection } from '@/lib/platform/db/collections';
import { readBreakdown } from './breakdown';
import type { ForecastTweet } from './evidence';

/**
 * Copies the last forecast into its tweet, where lists read it. A rumor that is too old for one has none.
 * @returns whether the copy changed
 */
export async function renewCopy(
  tweet: ForecastTweet,
  { count, last }: { count: number; last: Frozen | undefined },
  now: number,
): Promise<boolean> {
  const isDue = last && tweet.timestamp.getTime() >= forecastSince(now);
  if ((tweet.forecast?.count ?? 0) === (isDue ? count : 0)) return false;
  const forecast = isDue ? await copyOf(count, last) : null;
  const { _id, resolution, timelines } = tweet;
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
