import { type Filter, ObjectId } from 'mongodb';
import { refreshForecasts } from '@/lib/domain/forecast/renew';
import { findJournalist, listJournalists } from '@/lib/domain/journalist/queries';
import { matchJournalists } from '@/lib/domain/search/rules';
import { suggestMeant } from '@/lib/domain/search/suggest-meant-rules';
import { findTeam } from '@/lib/domain/team/queries';
import { countTimeline } from '@/lib/domain/tweet/queries';
import { timeline } from '@/lib/domain/tweet/rules';
import {
  SHOWN_TWEET,
  type ShownTweet,
  type TweetDocument,
  type TweetView,
  viewTweet,
} from '@/lib/domain/tweet/schema';
import { NEVER_RESOLVED } from '@/lib/domain/tweet/verdict';
import type { Scope } from '@/lib/domain/tweet/vocabulary';
import { collection } from '@/lib/platform/db/collections';
import {
  orderOf,
  type Position,
  type RumorFilter,
  requiredBySort,
  type Sort,
  TWEET_ORDERS,
} from './filter-rules';

const VIEW_PAGE = 72;

/** How many reports one page of a view may examine. */
const BUDGET = 3_000;
const MAX_TIME_MS = 5_000;

/** A list of reports that has views. */
export interface FilteredList {
  /** The name of its timeline. */
  timeline: string;
  /** Of what it is, if all of it is in the timelines of teams and journalists. */
  scope?: Scope;
}

export interface View {
  tweets: TweetView[];
  /** How many reports of the view each month has, by `2026-11`; months for which that is not known are missing. */
  months: Record<string, number>;
  /** Where the next page begins; null at the end. */
  next: Position | null;
  /** The filter whose value is not on file, so that the view is empty. */
  unknown?: 'team' | 'reporter';
}

/**
 * One page of a view. It reads the shortest timeline that holds all of it, and examines a limited number of reports; a
 * page that meets the limit may have fewer, and the next begins where it ended. Uncached, because the number of
 * possible views is unlimited.
 */
export async function readView(
  list: FilteredList,
  filter: RumorFilter,
  { limit = VIEW_PAGE, budget = BUDGET }: { limit?: number; budget?: number } = {},
): Promise<View> {
  const query = await conditionsOf(filter);
  if ('unknown' in query) return { tweets: [], months: {}, next: null, ...query };
  const name = await shortestOf(list, query.timelines);
  const matching = { $and: [{ timelines: list.timeline }, ...query.conditions] };
  const { field } = TWEET_ORDERS[filter.sort];
  const base: Filter<TweetDocument> = { timelines: name, ...rangeOf(filter) };
  await refreshForecasts();
  const stored = await (await collection('tweets'))
    .aggregate<ShownTweet>(
      [
        { $match: base },
        { $sort: orderOf(filter.sort) },
        { $limit: budget },
        { $match: matching },
        { $limit: limit + 1 },
        { $project: SHOWN_TWEET },
      ],
      { maxTimeMS: MAX_TIME_MS },
    )
    .toArray();
  const listed = stored.slice(0, limit);
  const last = stored.length > limit ? listed.at(-1) : await lastExamined(base, filter.sort, budget);
  const next = last ? { at: Number(last[field]), id: last._id.toHexString() } : null;
  const tweets = listed.map(viewTweet);
  // Only lists in the order of time are by month.
  if (field !== 'timestamp') return { tweets, months: {}, next };
  return {
    tweets,
    months:
      (await countMonths(name, matching, listed, filter, budget)) ??
      countWholeMonths(listed, filter.after, next),
    next,
  };
}

interface QueryConditions {
  conditions: Filter<TweetDocument>[];
  /** Timelines that hold all of the view, by scope. */
  timelines: ((scope: Scope) => string)[];
}

async function conditionsOf({
  verdict,
  team,
  reporter,
  kind,
}: RumorFilter): Promise<QueryConditions | Required<Pick<View, 'unknown'>>> {
  const matching: QueryConditions = { conditions: [], timelines: [] };
  if (verdict === 'pending' || verdict === 'unsettled') {
    const resolution = verdict === 'pending' ? verdict : null;
    matching.conditions.push({ resolution, rating: { $nin: [...NEVER_RESOLVED] } });
  } else if (verdict) matching.conditions.push({ resolution: verdict });
  if (kind) matching.conditions.push({ category: kind });
  if (team) {
    const entity = await findTeam(team);
    if (!entity) return { unknown: 'team' };
    matching.conditions.push({ 'teams._id': new ObjectId(entity._id) });
    matching.timelines.push((scope) => timeline.of('team', entity._id, scope));
  }
  if (reporter) {
    const reporters = await findReporters(reporter.replace(/^@/, '').toLowerCase());
    if (reporters.length === 0) return { unknown: 'reporter' };
    matching.conditions.push({ 'journalists._id': { $in: reporters.map(({ _id }) => new ObjectId(_id)) } });
    const [only, ...others] = reporters;
    if (only && others.length === 0) {
      matching.timelines.push((scope) => timeline.of('journalist', only._id, scope));
    }
  }
  return matching;
}

/**
 * Reporters of that username, now or formerly, or with that in their name; without any, the closest match for a
 * misspelled name.
 */
async function findReporters(text: string): Promise<{ _id: string }[]> {
  const journalists = await listJournalists();
  const matches = matchJournalists([text], journalists, Number.POSITIVE_INFINITY);
  if (matches.length > 0) return matches;
  const renamed = await findJournalist(text);
  if (renamed) return [renamed];
  const labeled = journalists.flatMap(({ _id, name, username }) => [
    { _id, label: name },
    { _id, label: username },
  ]);
  return suggestMeant(text, labeled, 1);
}

async function shortestOf(list: FilteredList, others: QueryConditions['timelines']): Promise<string> {
  const { scope } = list;
  if (!scope || others.length === 0) return list.timeline;
  const names = [list.timeline, ...others.map((nameOf) => nameOf(scope))];
  const lengths = await Promise.all(names.map(countTimeline));
  return names[lengths.indexOf(Math.min(...lengths))] ?? list.timeline;
}

/** @returns the start of a month in UTC, and of the next */
function monthRange(month: string): { $gte: Date; $lt: Date } {
  const start = new Date(`${month}-01T00:00:00Z`);
  return { $gte: start, $lt: new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1)) };
}

function rangeOf({ month, after, sort }: RumorFilter): Filter<TweetDocument> {
  const { field, direction } = TWEET_ORDERS[sort];
  const conditions: Filter<TweetDocument>[] = sort === 'likeliest' ? [requiredBySort(sort)] : [];
  if (month) conditions.push({ timestamp: monthRange(month) });
  if (after) {
    const at = field === 'timestamp' ? new Date(after.at) : after.at;
    const [_id, beyond] = [new ObjectId(after.id), direction === 1 ? '$gt' : '$lt'];
    conditions.push(
      // The bound that the index serves.
      { [field]: direction === 1 ? { $gte: at } : { $lte: at } },
      { $or: [{ [field]: { [beyond]: at } }, { [field]: at, _id: { [beyond]: _id } }] },
    );
  }
  return conditions.length > 0 ? { $and: conditions } : {};
}

/** @returns the last report that a page has examined, if there are more */
async function lastExamined(base: Filter<TweetDocument>, sort: Sort, budget: number) {
  const tweets = await collection('tweets');
  const [last, more] = await tweets
    .find(base, { projection: { [TWEET_ORDERS[sort].field]: 1 }, maxTimeMS: MAX_TIME_MS })
    .sort(orderOf(sort))
    .skip(budget - 1)
    .limit(2)
    .toArray();
  return more ? last : undefined;
}

/**
 * Counts whole months, not only what of them is on the page.
 * @returns null if they have more reports than may be examined
 */
async function countMonths(
  name: string,
  matching: Filter<TweetDocument>,
  onPage: readonly ShownTweet[],
  filter: RumorFilter,
  budget: number,
): Promise<Record<string, number> | null> {
  const keys = onPage.map(({ timestamp }) => monthOf(timestamp)).sort();
  const [first, last] = [keys[0], keys.at(-1)];
  if (!first || !last) return {};
  const range = { timestamp: { $gte: monthRange(first).$gte, $lt: monthRange(last).$lt } };
  const base = { timelines: name, ...range };
  const tweets = await collection('tweets');
  const options = { maxTimeMS: MAX_TIME_MS };
  if ((await tweets.countDocuments(base, { ...options, limit: budget + 1 })) > budget) return null;
  const direction = filter.sort === 'oldest' ? 1 : -1;
  const stored = await tweets
    .aggregate<{ timestamp: Date }>(
      [
        { $match: base },
        { $sort: { timestamp: direction, _id: direction } },
        { $limit: budget },
        { $match: matching },
        { $project: { timestamp: 1 } },
      ],
      options,
    )
    .toArray();
  return countByMonth(stored);
}

/** The months of which all reports are on the page: not those that continue on the page before or after it. */
function countWholeMonths(tweets: readonly ShownTweet[], after: Position | null, next: Position | null) {
  const months = countByMonth(tweets);
  for (const border of [after, next]) if (border) delete months[monthOf(new Date(border.at))];
  return months;
}

function countByMonth(reports: readonly { timestamp: Date }[]): Record<string, number> {
  const months: Record<string, number> = {};
  for (const { timestamp } of reports) months[monthOf(timestamp)] = (months[monthOf(timestamp)] ?? 0) + 1;
  return months;
}

/** @returns a month in UTC, `2026-11` */
const monthOf = (timestamp: Date): string => timestamp.toISOString().slice(0, 7);
