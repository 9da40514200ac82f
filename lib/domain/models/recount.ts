import { type Document, ObjectId } from 'mongodb';
import { isLedger, isScored, partsOfLedger } from '@/lib/domain/score/ledger';
import { isForecastMark } from '@/lib/domain/tweet/forecast-marks';
import { isRumorRating, timeline, UNRESOLVED } from '@/lib/domain/tweet/rules';
import { NO_RUMORS } from '@/lib/domain/tweet/settled-count';
import { isStoryMark } from '@/lib/domain/tweet/story-reports';
import { tallyLedgers, tallyTimelines } from '@/lib/domain/tweet/tally-timelines';
import { endOf } from '@/lib/domain/tweet/timeline-counts';
import { noCounts, partsOfDays } from '@/lib/domain/tweet/timeline-document';
import { RATINGS, type Resolution } from '@/lib/domain/tweet/vocabulary';
import {
  FIRST_TO_REPORT_TAG,
  JOURNALISTS_TAG,
  journalistTag,
  PLAYERS_TAG,
  playerTag,
  TEAMS_TAG,
  TOPICS_TAG,
  teamTag,
  topicTag,
} from '@/lib/platform/cache/entity-tags';
import { database } from '@/lib/platform/db/client';
import { collection } from '@/lib/platform/db/collections';
import { isEqualValue, pickFields } from '@/lib/platform/documents/fields';
import type { DocumentId } from '@/lib/platform/documents/model';
import { BusyError, COUNTS, retryWhileBusy } from '@/lib/platform/documents/retry';
import { log } from '@/lib/platform/telemetry/log';

/** The collections with counts. */
type CountedKind = 'journalists' | 'players' | 'teams' | 'topics' | 'tweets' | 'timeline_counts';

/** The stored and the computed counts of a document. */
interface Recount {
  kind: CountedKind;
  id: DocumentId;
  /** Both by field. */
  stored: Document;
  computed: Document;
}

/**
 * Recounts documents and corrects them.
 * @param targets each as `collection/_id`
 * @param interruptedUntil writes pending since before this time do not count as in progress
 * @returns cache tags of everything that shows corrected ones
 */
export async function recountTargets(
  targets: readonly string[],
  interruptedUntil: Date,
): Promise<Set<string>> {
  const tags = new Set<string>();
  for (const target of targets) {
    const [kind, id] = target.split('/') as [CountedKind, string];
    if (isStoryMark(id)) {
      await mark(id, 'stale_report');
      tags.add(FIRST_TO_REPORT_TAG);
      continue;
    }
    if (isForecastMark(id)) {
      await mark(id, 'stale_forecast');
      continue;
    }
    const key = kind === 'timeline_counts' ? id : new ObjectId(id);
    const wrong = await recount(kind, key, { interruptedUntil, repairs: true });
    if (wrong) for (const tag of await tagsOf(wrong)) tags.add(tag);
  }
  return tags;
}

async function mark(id: string, field: 'stale_report' | 'stale_forecast'): Promise<void> {
  const update = { $inc: { [field]: 1, 'meta.counted': 1 } };
  await (await collection('timeline_counts')).updateOne({ _id: id }, update as never, { upsert: true });
}

/**
 * Counts for a document at a moment when no relevant write is in progress: a write between a tweet and its counts
 * would be counted twice or not at all.
 * @param repairs whether to correct the document
 * @returns null if it is right or missing, or if there was no such moment
 */
export async function recount(
  kind: CountedKind,
  id: DocumentId,
  { interruptedUntil, repairs }: { interruptedUntil: Date; repairs: boolean },
): Promise<Recount | null> {
  const documents = await collection(kind);
  const attempt = async (): Promise<Recount | null> => {
    const current = (await documents.findOne({ _id: id } as never)) as Document | null;
    if (kind === 'timeline_counts' && !current && repairs) {
      const update = { $setOnInsert: noCounts(id) };
      await documents.updateOne({ _id: id } as never, update as never, { upsert: true });
      throw new BusyError();
    }
    const before: Document | null = current ?? (kind === 'timeline_counts' ? noCounts(id) : null);
    if (!before || before.meta?.deleting) return null;
    const computed = await COUNT[kind](id as never, before);
    const isQuiet = !(await isWriteInProgress(kind, id, interruptedUntil));
    const unchanged = { _id: id, 'meta.counted': before.meta?.counted ?? null };
    if (isQuiet) {
      const wrong = Object.keys(computed).filter((field) => !isEqualCount(before[field], computed[field]));
      const isRight = wrong.length === 0;
      const difference = {
        kind,
        id,
        stored: pickFields(before, wrong),
        computed: pickFields(computed, wrong),
      };
      if (!isRight && repairs) {
        const update = { $set: computed, $inc: { 'meta.counted': 1, ...(isScored(id) && { stale: 1 }) } };
        const { matchedCount } = await documents.updateOne(unchanged as never, update as never);
        if (matchedCount === 1) return difference;
      } else if (!current || (await documents.findOne(unchanged as never, { projection: { _id: 1 } }))) {
        return isRight ? null : difference;
      }
    }
    throw new BusyError();
  };
  return retryWhileBusy(attempt, COUNTS).catch((error) => {
    if (!(error instanceof BusyError)) throw error;
    log.warn({ kind, id }, 'could not recount: it is being changed all the time');
    return null;
  });
}

/** Compares counts; in an object, 0 equals a missing count. */
function isEqualCount(stored: unknown, computed: unknown): boolean {
  if (!isCounts(stored) || !isCounts(computed)) return isEqualValue(stored, computed);
  const names = new Set([...Object.keys(stored), ...Object.keys(computed)]);
  return [...names].every((name) => (stored[name] ?? 0) === (computed[name] ?? 0));
}
const isCounts = (value: unknown): value is Record<string, number> =>
  typeof value === 'object' && value !== null && !(value instanceof Date);

/** @returns whether a write is between its document and the counts of the target */
async function isWriteInProgress(
  kind: CountedKind,
  id: DocumentId,
  interruptedUntil: Date,
): Promise<boolean> {
  const writers = await collection(kind === 'tweets' ? 'votes' : 'tweets');
  const pending = { $elemMatch: { at: { $gt: interruptedUntil }, targets: `${kind}/${id}` } };
  const filter = { 'meta.pending.at': { $gt: interruptedUntil }, 'meta.pending': pending };
  return (await writers.findOne(filter as never, { projection: { _id: 1 } })) !== null;
}

const COUNT: Record<CountedKind, (id: never, document: Document) => Promise<Document>> = {
  journalists: countJournalist,
  players: (id: ObjectId) => countEntity('player', id),
  teams: (id: ObjectId) => countEntity('team', id),
  topics: countTopic,
  tweets: countVotes,
  timeline_counts: countByPeriod,
};

async function countByPeriod(id: string): Promise<Document> {
  if (isLedger(id)) return countLedger(id);
  const days = partsOfDays(id);
  const filter = days
    ? {
        timelines: days.name,
        timestamp: { $gte: new Date(`${days.month}-01T00:00:00Z`), $lt: endOf(days.month) },
      }
    : { timelines: id };
  const { _id, ...counts } = (await tallyTimelines(await database(), filter)).get(id) ?? {
    _id: id,
    ...noCounts(id),
  };
  return counts;
}

async function countLedger(id: string): Promise<Document> {
  const { scope, journalist } = partsOfLedger(id);
  const timelines = { timelines: timeline.of('journalist', journalist, 'rumors') };
  const ofTeam = scope.startsWith('team:') && { 'teams._id': new ObjectId(scope.slice('team:'.length)) };
  const ledgers = await tallyLedgers(await database(), { ...timelines, ...ofTeam });
  return { cells: ledgers.get(id)?.cells ?? {} };
}

const countTimeline = async (name: string) =>
  (await collection('tweets')).countDocuments({ timelines: name });

async function countJournalist(id: ObjectId): Promise<Document> {
  const tweets = await collection('tweets');
  const [tweetCount, byResolution] = await Promise.all([
    countTimeline(timeline.of('journalist', id)),
    tweets
      .aggregate<{ _id: Resolution | null; count: number }>([
        { $match: { timelines: timeline.of('journalist', id, 'rumors') } },
        { $group: { _id: '$resolution', count: { $sum: 1 } } },
      ])
      .toArray(),
  ]);
  const record = { ...NO_RUMORS };
  for (const { _id, count } of byResolution) if (_id) record[_id] += count;
  const rumorCount = byResolution.reduce((sum, { count }) => sum + count, 0);
  return { tweetCount, rumorCount, record };
}

async function countEntity(owner: 'player' | 'team', id: ObjectId): Promise<Document> {
  const [all, rumors, news] = await Promise.all([
    countTimeline(timeline.of(owner, id)),
    countTimeline(timeline.of(owner, id, 'rumors')),
    countTimeline(timeline.of(owner, id, 'news')),
  ]);
  return { counts: { rumors, news, all } };
}

async function countTopic(id: ObjectId): Promise<Document> {
  const tweets = await collection('tweets');
  const [groups, unresolved, newest] = await Promise.all([
    tweets
      .aggregate<{ _id: string | null; count: number }>([
        { $match: { timelines: timeline.topic(id) } },
        { $group: { _id: '$rating', count: { $sum: 1 } } },
      ])
      .toArray(),
    tweets.countDocuments({
      timelines: timeline.topic(id),
      rating: { $in: RATINGS.filter(isRumorRating) },
      resolution: { $in: [...UNRESOLVED] },
    }),
    newestInTopic(id),
  ]);
  const rated = groups
    .filter(({ _id }) => _id !== null)
    .sort((a, b) => (String(a._id) < String(b._id) ? -1 : 1));
  return {
    tweetCount: groups.reduce((sum, { count }) => sum + count, 0),
    rating_counts: Object.fromEntries(rated.map(({ _id, count }) => [_id, count])),
    unresolved_count: unresolved,
    latest_tweet_at: newest,
  };
}

async function newestInTopic(id: ObjectId): Promise<Date | null> {
  const tweets = await collection('tweets');
  const options = { sort: { timestamp: -1, _id: -1 }, projection: { timestamp: 1 } } as const;
  return (await tweets.findOne({ timelines: timeline.topic(id) }, options))?.timestamp ?? null;
}

async function countVotes(tweet: ObjectId, document: Document): Promise<Document> {
  const votes = await collection('votes');
  const [up, down] = await Promise.all([
    votes.countDocuments({ tweet, vote: 'upvote' }),
    votes.countDocuments({ tweet, vote: 'downvote' }),
  ]);
  return {
    upvotes: (document.imported_upvotes ?? 0) + up,
    downvotes: (document.imported_downvotes ?? 0) + down,
  };
}

/**
 * Finds the newest tweet of a topic again, after one was removed or dated earlier.
 * @param lost when that tweet was posted; a topic with a newer one stays as it is
 */
export async function renewNewest(id: ObjectId, lost: Date): Promise<void> {
  const topics = await collection('topics');
  await retryWhileBusy(async () => {
    const topic = await topics.findOne(
      { _id: id },
      { projection: { latest_tweet_at: 1, 'meta.counted': 1 } },
    );
    if (!topic || (topic.latest_tweet_at && topic.latest_tweet_at > lost)) return;
    const newest = await newestInTopic(id);
    const unchanged = { _id: id, 'meta.counted': topic.meta?.counted ?? null };
    const update = { $set: { latest_tweet_at: newest }, $inc: { 'meta.counted': 1 } };
    const { matchedCount } = await topics.updateOne(unchanged as never, update as never);
    if (matchedCount !== 1) throw new BusyError();
  }, COUNTS);
}

async function tagsOf({ kind, id }: Recount): Promise<string[]> {
  if (kind === 'timeline_counts') return [partsOfDays(id)?.name ?? String(id)];
  const document = (await (await collection(kind)).findOne({ _id: id } as never)) as Document | null;
  if (!document) return [];
  switch (kind) {
    case 'journalists':
      return [JOURNALISTS_TAG, journalistTag(document.username)];
    case 'players':
      return [PLAYERS_TAG, playerTag(document.slug)];
    case 'teams':
      return [TEAMS_TAG, teamTag(document.slug)];
    case 'topics':
      return [TOPICS_TAG, topicTag(document.slug)];
    case 'tweets':
      return [];
  }
}
