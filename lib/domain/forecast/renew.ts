import { ObjectId } from 'mongodb';
import { forecastOf } from '@/lib/domain/forecast/forecast';
import { type Frozen, freeze, hasMoved } from '@/lib/domain/forecast/frozen';
import { Tally } from '@/lib/domain/forecast/judged';
import { DEFAULT_WEIGHTS, type Weights } from '@/lib/domain/forecast/weights';
import { forecastSince } from '@/lib/domain/tweet/forecast-age';
import { type ForecastTarget, partsOfForecastMark } from '@/lib/domain/tweet/forecast-marks';
import { timeline } from '@/lib/domain/tweet/rules';
import { isSettled } from '@/lib/domain/tweet/vocabulary';
import { FORECASTS_TAG, tweetTag } from '@/lib/platform/cache/entity-tags';
import { invalidate, renewUnlessDiskIsFull } from '@/lib/platform/cache/invalidation';
import { collection } from '@/lib/platform/db/collections';
import { isDuplicate } from '@/lib/platform/documents/errors';
import { isEqualValue } from '@/lib/platform/documents/fields';
import { currentTime } from '@/lib/platform/time/clock';
import { addCounts, type CountedForecast, forecastCountKeys, judgementOfStored } from './kept-counts';
import type { ForecastDocument } from './schema';
import { renewCopy } from './stored-copies';
import { type Evidence, FORECAST_TWEET, type ForecastTweet, readEvidence } from './stored-evidence';
import { renewStories } from './stories';

/** Keeps forecasts: writes down those that are new, or have moved. */

const MARKS_AT_ONCE = 200;
const TWEETS_AT_ONCE = 100;
/** So many open rumors of a story or of a reporter follow at once, newest first; the others do in the night. */
const MAX_OF_TARGET = 200;
/** After so many forecasts of one rumor no more are written down, and the last one stays. */
const MAX_FROZEN = 60;

/**
 * Renews the forecasts that were marked since. Whoever reads forecasts calls it first, so that a rating or an outcome needs no
 * further command; when nothing has changed, it takes one indexed read, which those share who ask together. Several processes
 * may do it at once: a forecast is written down by the first. While the disk is full they stay as they are.
 */
export function refreshForecasts(): Promise<void> {
  // One that is under way may have looked for marks before the last edit.
  next ??= underWay.then(() => {
    next = undefined;
    const renewal = renewUnlessDiskIsFull(renewMarked);
    underWay = renewal.catch(() => undefined);
    return renewal;
  });
  return next;
}
let underWay: Promise<void> = Promise.resolve();
let next: Promise<void> | undefined;

/** For `createInvalidationReader`: the pages whose forecasts change are known once these are renewed. */
export async function expandForecastInvalidations(tags: readonly string[]): Promise<void> {
  if (tags.includes(FORECASTS_TAG)) await refreshForecasts();
}

async function renewMarked(): Promise<void> {
  const marks = await collection('timeline_counts');
  for (;;) {
    const documents = await marks
      .find({ stale_forecast: { $gt: 0 } }, { projection: { meta: 1 } })
      .limit(MARKS_AT_ONCE)
      .toArray();
    if (documents.length === 0) return;
    const targets = documents.map(({ _id }) => partsOfForecastMark(_id));
    await renewForecasts(await openRumorsOf(targets));
    // Of those that a rumor has left as well.
    const left = targets.filter(({ target }) => target === 'story').map(({ id }) => id);
    await invalidate(await renewStories(left));
    const unchanged = documents.map(({ _id, meta }) => ({
      deleteOne: { filter: { _id, 'meta.counted': meta?.counted ?? null } },
    }));
    await marks.bulkWrite(unchanged as never, { ordered: false });
  }
}

/** @returns the tweets that are marked, and the open rumors of the marked stories and reporters, and of the stories of these */
async function openRumorsOf(targets: readonly { target: ForecastTarget; id: string }[]): Promise<string[]> {
  const ids = new Set<string>();
  const stories = new Set<string>();
  for (const { target, id } of targets) {
    if (target === 'tweet') ids.add(id);
    if (target === 'story') stories.add(id);
    if (target !== 'reporter') continue;
    for (const rumor of await readOpen(timeline.of('journalist', id, 'rumors'))) {
      ids.add(rumor._id.toHexString());
      for (const { _id } of rumor.topics) stories.add(_id.toHexString());
    }
  }
  for (const story of stories)
    for (const { _id } of await readOpen(timeline.topic(story))) ids.add(_id.toHexString());
  return [...ids];
}

async function readOpen(name: string): Promise<Pick<ForecastTweet, '_id' | 'topics'>[]> {
  const rumors = await (await collection('tweets'))
    .find<Pick<ForecastTweet, '_id' | 'topics' | 'resolution' | 'timelines'>>(
      { timelines: name, timestamp: { $gte: new Date(forecastSince(currentTime())) } },
      { projection: { topics: 1, resolution: 1, timelines: 1 } },
    )
    .sort({ timestamp: -1, _id: -1 })
    .limit(MAX_OF_TARGET)
    .toArray();
  return rumors.filter((tweet) => !isSettled(tweet.resolution) && isPublished(tweet));
}

/** @returns the weights that forecasts are computed with: those of the last night that fitted any */
export async function readWeights(): Promise<Weights> {
  const newest = await (await collection('forecast_weights')).find().sort({ _id: -1 }).limit(1).next();
  if (!newest) return DEFAULT_WEIGHTS;
  const { _id, formula = 1, settled, weights, covariance } = newest;
  return { id: _id, formula, settled, weights, covariance };
}

/** Computes the forecasts of some tweets, and stores those that have moved. Invalidates the pages that show these. */
export async function renewForecasts(ids: readonly string[]): Promise<void> {
  const weights = await readWeights();
  for (let start = 0; start < ids.length; start += TWEETS_AT_ONCE)
    await renewSome(
      ids.slice(start, start + TWEETS_AT_ONCE).map((id) => new ObjectId(id)),
      weights,
    );
}

async function renewSome(ids: readonly ObjectId[], weights: Weights): Promise<void> {
  const now = currentTime();
  const [tweets, forecasts] = await Promise.all([collection('tweets'), collection('forecasts')]);
  const [documents, stored] = await Promise.all([
    tweets
      .find<ForecastTweet>({ _id: { $in: [...ids] }, 'meta.deleting': null }, { projection: FORECAST_TWEET })
      .toArray(),
    forecasts.find({ _id: { $in: [...ids] } }).toArray(),
  ]);
  const byId = new Map(stored.map((forecast) => [forecast._id.toHexString(), forecast]));
  const open = documents.filter(
    (tweet) =>
      isPublished(tweet) && !isSettled(tweet.resolution) && tweet.timestamp.getTime() >= forecastSince(now),
  );
  const evidence = await readEvidence(open, now);
  const changes: Change[] = [];
  const tags = new Set<string>();
  for (const tweet of documents) {
    const id = tweet._id.toHexString();
    const before = byId.get(id);
    const own = evidence.get(id);
    if (!before && !own) continue;
    const { frozen, ...said } = fieldsOf(tweet, before, own, now, weights);
    const fields = { ...said, ...ofRumor(tweet, own !== undefined) };
    const judged = judgementOfStored({ ...fields, frozen: before?.frozen ?? [] });
    const set = { ...fields, judged };
    const all = [...(before?.frozen ?? []), ...(frozen ? [frozen] : [])];
    if (before && isSame(before, set)) {
      if (!(await renewCopy(tweet, all, now))) continue;
    } else {
      const copy = () => renewCopy(tweet, all, now);
      changes.push({ _id: tweet._id, before, set, frozen, copy });
    }
    for (const tag of [FORECASTS_TAG, tweetTag(tweet.tweet_id), ...tweet.timelines]) tags.add(tag);
  }
  for (const before of stored) {
    if (!before.published || documents.some((tweet) => tweet._id.equals(before._id))) continue;
    const set = { open: false, published: false, judged: null, percent: before.percent };
    changes.push({ _id: before._id, before, set });
    tags.add(FORECASTS_TAG);
  }
  await write(changes);
  const stories = documents.flatMap(({ topics }) => topics.map(({ _id }) => _id.toHexString()));
  for (const tag of await renewStories(stories)) tags.add(tag);
  await invalidate(tags);
}

interface Change {
  _id: ObjectId;
  before: ForecastDocument | undefined;
  set: CountedForecast & Partial<ForecastDocument>;
  frozen?: Frozen;
  /** Copies it into its tweet. */
  copy?: () => Promise<boolean>;
}

/** Writes changes of forecasts down, each unless another process did, and then what they change in the counts. */
async function write(changes: readonly Change[]): Promise<void> {
  const forecasts = await collection('forecasts');
  const tally = new Tally();
  await Promise.all(
    changes.map(async ({ _id, before, set, frozen, copy }) => {
      const expected = before && { count: before.count, open: before.open, judged: before.judged ?? null };
      const update = {
        $set: set,
        ...(frozen ? { $push: { frozen } } : before ? {} : { $setOnInsert: { frozen: [] } }),
      };
      const filter = { _id, ...(expected ?? { count: null }) };
      const written = await forecasts
        .updateOne(filter as never, update as never, { upsert: !before })
        .catch((error) => {
          // Another process has written the first forecast of the same rumor.
          if (!isDuplicate(error)) throw error;
        });
      if (!written || written.modifiedCount + written.upsertedCount === 0) return;
      if (before) tally.add(forecastCountKeys(before), -1);
      tally.add(forecastCountKeys(set));
      await copy?.();
    }),
  );
  await addCounts(tally.counts);
}

/** What changes when the number that readers see does; `frozen` is the forecast to write down. */
function fieldsOf(
  tweet: ForecastTweet,
  before: ForecastDocument | undefined,
  evidence: Evidence | undefined,
  now: number,
  weights: Weights,
): Pick<ForecastDocument, 'count' | 'percent' | 'changed_at' | 'change' | 'too_early'> & { frozen?: Frozen } {
  const last = before?.frozen.at(-1);
  const same = {
    count: before?.count ?? 0,
    percent: before?.percent ?? null,
    changed_at: before?.changed_at ?? null,
    change: before?.change ?? 0,
    too_early: before?.too_early ?? null,
  };
  if (!evidence) return same;
  const { inputs, lead } = evidence;
  const forecast = forecastOf(inputs, weights);
  if (!hasMoved(last, forecast) || same.count >= MAX_FROZEN)
    return { ...same, too_early: forecast.too_early };
  const { upvotes, downvotes } = tweet;
  // A clock that was set back must not put a forecast before the last one.
  const at = new Date(Math.max(now, last?.at.getTime() ?? 0));
  const frozen = freeze(tweet.tweet_id, last?.hash ?? '', { at, inputs, lead, upvotes, downvotes }, weights);
  const { percent } = frozen;
  const change = percent === null || typeof last?.percent !== 'number' ? 0 : percent - last.percent;
  return { count: same.count + 1, percent, changed_at: at, change, too_early: forecast.too_early, frozen };
}

const isPublished = ({ timelines }: Pick<ForecastTweet, 'timelines'>) =>
  timelines.includes(timeline.all('rumors'));

const ofRumor = (tweet: ForecastTweet, open: boolean) => ({
  tweet_id: tweet.tweet_id,
  published: isPublished(tweet),
  open,
  resolution: tweet.resolution,
  settled_at: isSettled(tweet.resolution) ? (tweet.resolved_at ?? null) : null,
  reported_at: tweet.timestamp,
  kind: tweet.category,
});

const isSame = (before: ForecastDocument, fields: object): boolean =>
  Object.entries(fields).every(([field, value]) =>
    isEqualValue(before[field as keyof ForecastDocument] ?? null, value ?? null),
  );
