import { type Filter, MongoServerError, type ObjectId } from 'mongodb';
import { collection } from '@/lib/db/collections';
import type { TweetDocument } from '@/lib/tweet/schema';

/** What is left of a search's budget, shared by everything that the search looks for. */
export interface Remaining {
  /** Documents that one list may examine. */
  documents: number;
  /** When the search ends, by `performance.now()`. */
  deadline: number;
}

/** The newest tweets of a list, and whether it was left before its end with fewer than were asked for. */
interface Found {
  ids: ObjectId[];
  incomplete: boolean;
}

/** Lists longer than this many times the documents that may be examined are all as long as each other. */
const COUNTED = 2;

const SHOWN: Filter<TweetDocument> = { timelines: { $in: ['rumors', 'news'] } };

/** MongoDB's code for an operation that took longer than it was given. */
const EXCEEDED = 50;

/**
 * Finds the newest tweets that meet all conditions and are shown somewhere. It walks the shortest of the lists that
 * the conditions name, and examines no more documents than `remaining` allows.
 * @param conditions each one that an index in order of time serves
 */
export async function findNewest(
  conditions: Filter<TweetDocument>[],
  limit: number,
  remaining: Remaining,
): Promise<Found> {
  try {
    const [shortest, ...others] = await shortestFirst(conditions, remaining);
    if (!shortest) return { ids: [], incomplete: false };
    const ids = await walk(shortest.condition, others, limit, remaining);
    return { ids, incomplete: ids.length < limit && shortest.length > remaining.documents };
  } catch (error) {
    if (!isOutOfTime(error)) throw error;
    return { ids: [], incomplete: true };
  }
}

interface List {
  condition: Filter<TweetDocument>;
  /** How many tweets meet the condition, counted as far as it matters. */
  length: number;
}

/** @returns the conditions' lists, the shortest first; none when one of them is empty */
async function shortestFirst(
  conditions: Filter<TweetDocument>[],
  { documents, deadline }: Remaining,
): Promise<List[]> {
  const tweets = await collection('tweets');
  const lists: List[] = [];
  for (const condition of conditions) {
    const length = await tweets.countDocuments(condition, {
      limit: COUNTED * documents,
      maxTimeMS: millisecondsTo(deadline),
    });
    if (length === 0) return [];
    lists.push({ condition, length });
  }
  return lists.sort((a, b) => a.length - b.length);
}

/** The `$limit` before the second `$match` is what bounds the documents examined, on every server. */
async function walk(
  condition: Filter<TweetDocument>,
  others: List[],
  limit: number,
  { documents, deadline }: Remaining,
): Promise<ObjectId[]> {
  const tweets = await collection('tweets');
  const found = await tweets
    .aggregate<{ _id: ObjectId }>(
      [
        { $match: condition },
        { $sort: { timestamp: -1, _id: -1 } },
        { $limit: documents },
        { $project: { search_terms: 1, timelines: 1, 'journalists._id': 1 } },
        { $match: { $and: [SHOWN, ...others.map((list) => list.condition)] } },
        { $limit: limit },
        { $project: { _id: 1 } },
      ],
      { maxTimeMS: millisecondsTo(deadline) },
    )
    .toArray();
  return found.map(({ _id }) => _id);
}

class OutOfTime extends Error {}

/** @returns whole milliseconds, at least one; throws when there is none left */
function millisecondsTo(deadline: number): number {
  const left = Math.ceil(deadline - performance.now());
  if (left <= 0) throw new OutOfTime();
  return left;
}

const isOutOfTime = (error: unknown) =>
  error instanceof OutOfTime || (error instanceof MongoServerError && error.code === EXCEEDED);
