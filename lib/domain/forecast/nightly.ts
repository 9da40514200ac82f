import { setTimeout as sleep } from 'node:timers/promises';
import { fit, Rows } from '@/lib/domain/forecast/fit';
import { History } from '@/lib/domain/forecast/past-rumors';
import { forecastSince } from '@/lib/domain/tweet/forecast-age';
import { timeline } from '@/lib/domain/tweet/rules';
import type { TweetDocument } from '@/lib/domain/tweet/schema';
import { timelineBatches } from '@/lib/domain/tweet/timeline-batches';
import { isSettled } from '@/lib/domain/tweet/vocabulary';
import { FORECASTS_TAG } from '@/lib/platform/cache/entity-tags';
import { invalidate } from '@/lib/platform/cache/invalidation';
import { batchesOf } from '@/lib/platform/db/batches';
import { collection } from '@/lib/platform/db/collections';
import { isDuplicate } from '@/lib/platform/documents/errors';
import { currentTime } from '@/lib/platform/time/clock';
import { recountForecasts } from './kept-counts';
import { readWeights, refreshForecasts, renewForecasts } from './renew';
import { FORECAST_TWEET, type ForecastTweet, reportOf } from './stored-evidence';

/** What is done with forecasts each night: weights are fitted, and open rumors have become older. */

const BATCH = 500;
/** Pauses between reads, as a multiple of the time that they took. */
const PAUSE = 0.5;
/** Weights that differ by less from those of the last fit are not worth new ones. */
const SAME_WEIGHT = 0.01;

type Past = ForecastTweet & Pick<TweetDocument, 'impressiveness'>;

/** @param day names the weights, `2026-11-27` */
export async function renewNightly(day: string): Promise<void> {
  await refreshForecasts();
  await fitWeights(day);
  await renewEach(openRumors());
  await renewEach(tooOld());
  const wrong = await recountForecasts({ repairs: true });
  if (wrong.length > 0) await invalidate([FORECASTS_TAG]);
}

async function renewEach(ids: AsyncIterable<string>): Promise<void> {
  for await (const batch of batchesOf(ids, BATCH)) await renewForecasts(batch);
}

async function* openRumors(): AsyncGenerator<string> {
  for await (const { _id, resolution } of rumorsSince(new Date(forecastSince(currentTime()))))
    if (!isSettled(resolution)) yield _id.toHexString();
}

/** Rumors that had a forecast until they became too old for one. */
async function* tooOld(): AsyncGenerator<string> {
  const old = { open: true, reported_at: { $lt: new Date(forecastSince(currentTime())) } };
  for await (const { _id } of (await collection('forecasts')).find(old, { projection: { _id: 1 } }))
    yield _id.toHexString();
}

async function fitWeights(day: string): Promise<void> {
  const stored = await collection('forecast_weights');
  if (await stored.findOne({ _id: day }, { projection: { _id: 1 } })) return;
  const rows = new Rows();
  const history = new History(rows);
  for await (const tweet of rumorsSince(new Date(0))) {
    const { text: _, ...report } = reportOf(tweet);
    const { resolution } = tweet;
    history.add({
      ...report,
      kind: tweet.category,
      impressiveness: tweet.impressiveness ?? 0,
      isCorrect: resolution === 'correct' ? true : resolution === 'incorrect' ? false : null,
      settledAt: tweet.resolved_at?.getTime() ?? null,
    });
  }
  await history.end();
  const { id, ...fitted } = await fit(rows, day);
  const last = await readWeights();
  const isNew =
    id === day &&
    (fitted.formula !== last.formula ||
      fitted.weights.some((weight, place) => Math.abs(weight - last.weights[place]!) >= SAME_WEIGHT));
  if (!isNew) return;
  await stored.insertOne({ _id: id, ...fitted }).catch((error) => {
    // Another process was faster.
    if (!isDuplicate(error)) throw error;
  });
}

/** All published rumors since a time, earliest first. The next ones are read while those before are worked on. */
async function* rumorsSince(since: Date): AsyncGenerator<Past> {
  const readBatch = timelineBatches<Past>(timeline.all('rumors'), {
    direction: 1,
    start: since,
    size: BATCH,
    projection: { ...FORECAST_TWEET, impressiveness: 1 },
  });
  let pause = 0;
  let next = readNext();
  for (;;) {
    const rumors = await next;
    if (rumors.length === 0) return;
    next = readNext();
    // Prevents an unhandled rejection if the consumer stops before this is awaited.
    next.catch(() => undefined);
    yield* rumors;
  }

  async function readNext(): Promise<Past[]> {
    await sleep(pause);
    const began = performance.now();
    const rumors = await readBatch();
    pause = (performance.now() - began) * PAUSE;
    return rumors;
  }
}
