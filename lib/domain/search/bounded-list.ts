import type { Filter, ObjectId } from 'mongodb';
import { orderOf, type Sort } from '@/lib/domain/tweet/filter-rules';
import type { TweetDocument } from '@/lib/domain/tweet/schema';
import { collection } from '@/lib/platform/db/collections';
import { isTimeLimit } from '@/lib/platform/db/database-errors';

/** What a request may still cost, or a share of it. */
export interface Remaining {
  /** Number of documents that may be examined. */
  documents: number;
  /** When searching ends, by `performance.now()`. */
  deadline: number;
}

/** The first tweets of a list, and whether reading stopped before its end with too few of them. */
interface Found {
  ids: ObjectId[];
  incomplete: boolean;
  /** Number of documents that were examined, at most. */
  examined: number;
}

/** Lists longer than this many times the document budget are treated as equally long. */
const COUNTED = 2;

const SHOWN: Filter<TweetDocument> = { timelines: { $in: ['rumors', 'news'] } };

/**
 * Finds the first published tweets, in an order, that meet all conditions. It reads the shortest of the lists that the conditions
 * define, and examines no more documents than `remaining` allows.
 * @param conditions each served by an index in that order
 */
export async function findFirst(
  conditions: Filter<TweetDocument>[],
  sort: Sort,
  limit: number,
  remaining: Remaining,
): Promise<Found> {
  const { documents } = remaining;
  if (documents < 1) return { ids: [], incomplete: true, examined: 0 };
  try {
    const [shortest, ...others] = await shortestFirst(conditions, remaining);
    if (!shortest) return { ids: [], incomplete: false, examined: 0 };
    const ids = await walk(shortest.condition, others, sort, limit, remaining);
    return {
      ids,
      incomplete: ids.length < limit && shortest.length > documents,
      examined: Math.min(shortest.length, documents),
    };
  } catch (error) {
    if (!isOutOfTime(error)) throw error;
    return { ids: [], incomplete: true, examined: documents };
  }
}

interface List {
  condition: Filter<TweetDocument>;
  /** Number of tweets that meet the condition, counted up to a limit. */
  length: number;
}

/** @returns the lists of the conditions, shortest first; none if one of them is empty */
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

/** The `$limit` before the second `$match` bounds the number of examined documents, on every server. */
async function walk(
  condition: Filter<TweetDocument>,
  others: List[],
  sort: Sort,
  limit: number,
  { documents, deadline }: Remaining,
): Promise<ObjectId[]> {
  const tweets = await collection('tweets');
  const stored = await tweets
    .aggregate<{ _id: ObjectId }>(
      [
        { $match: condition },
        { $sort: orderOf(sort) },
        { $limit: documents },
        { $project: { search_terms: 1, timelines: 1, 'journalists._id': 1, open_percent: 1 } },
        { $match: { $and: [SHOWN, ...others.map((list) => list.condition)] } },
        { $limit: limit },
        { $project: { _id: 1 } },
      ],
      { maxTimeMS: millisecondsTo(deadline) },
    )
    .toArray();
  return stored.map(({ _id }) => _id);
}

class OutOfTime extends Error {}

/** @returns whole milliseconds, at least one; throws if none is left */
function millisecondsTo(deadline: number): number {
  const left = Math.ceil(deadline - performance.now());
  if (left <= 0) throw new OutOfTime();
  return left;
}

const isOutOfTime = (error: unknown) => error instanceof OutOfTime || isTimeLimit(error);
