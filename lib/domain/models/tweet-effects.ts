import type { ObjectId } from 'mongodb';
import { cellsOf, isScored } from '@/lib/domain/score/ledger';
import { changedForecasts } from '@/lib/domain/tweet/forecast-marks';
import { isUnresolvedRumor, timeline } from '@/lib/domain/tweet/rules';
import type { TweetDocument } from '@/lib/domain/tweet/schema';
import { changedReports, storyMarkId } from '@/lib/domain/tweet/story-reports';
import { countedIn } from '@/lib/domain/tweet/timeline-document';
import { isWithheld } from '@/lib/domain/tweet/visibility';
import {
  COMPARISONS_TAG,
  FIRST_TO_REPORT_TAG,
  FORECASTS_TAG,
  HALL_OF_SHAME_TAG,
  JOURNALISTS_TAG,
  journalistTag,
  PLAYERS_TAG,
  playerTag,
  TEAMS_TAG,
  TOPICS_TAG,
  teamTag,
  topicTag,
  tweetTag,
} from '@/lib/platform/cache/entity-tags';
import type { Effects, Increment } from '@/lib/platform/documents/model';

/** The counts that a tweet adds to, with cache tags. */
interface Contribution extends Increment {
  tags: string[];
}

/**
 * The effects of a change of a tweet: counts of its journalists, players, teams and topics, and cache tags. All
 * counts that depend on tweets are listed in `contributionsOf`.
 */
export function effectsOfTweet(before: TweetDocument | null, after: TweetDocument | null): Effects {
  const tags = new Set<string>();
  for (const tweet of [before, after]) {
    if (!tweet) continue;
    tags.add(tweetTag(tweet.tweet_id));
    for (const name of tweet.timelines) tags.add(name);
    for (const { slug } of tweet.topics) tags.add(TOPICS_TAG).add(topicTag(slug));
  }
  const increments: Increment[] = [];
  const sums = new Map<string, { sum: Record<string, number>; tags: Set<string> }>();
  for (const [sign, tweet] of [
    [-1, before],
    [1, after],
  ] as const) {
    for (const { tags: shown, ...contribution } of tweet ? contributionsOf(tweet) : []) {
      const by = Object.fromEntries(
        Object.entries(contribution.by).map(([path, value]) => [path, sign * value]),
      );
      increments.push({ ...contribution, by });
      const target = `${contribution.collection}/${contribution.id}`;
      const total = sums.get(target) ?? { sum: {}, tags: new Set<string>() };
      sums.set(target, total);
      for (const [path, value] of Object.entries(by)) total.sum[path] = (total.sum[path] ?? 0) + value;
      for (const tag of shown) total.tags.add(tag);
    }
  }
  for (const [target, { sum, tags: shown }] of sums) {
    if (Object.values(sum).every((value) => value === 0)) continue;
    for (const tag of shown) tags.add(tag);
    increments.push(...outdatedScores(target));
  }
  if (restrictionOf(before) !== restrictionOf(after)) tags.add(HALL_OF_SHAME_TAG).add(COMPARISONS_TAG);
  const marks = changedReports(before, after).map(markOfReport);
  if (marks.length > 0) tags.add(FIRST_TO_REPORT_TAG);
  const forecasts = changedForecasts(before, after).map(markOfForecast);
  if (forecasts.length > 0) tags.add(FORECASTS_TAG);
  return { increments: [...increments, ...marks, ...forecasts, ...newestOf(before, after)], tags };
}

/** @returns what decides how a tweet shows where it is quoted, which is not known by its timelines */
const restrictionOf = (tweet: TweetDocument | null): string =>
  tweet ? JSON.stringify([isWithheld(tweet), tweet.taken_down?.note ?? null]) : UNRESTRICTED;
const UNRESTRICTED = JSON.stringify([false, null]);

/** Marks a report that has changed, so that who was first is computed at the next read. */
const markOfReport = (key: string): Increment => ({
  collection: 'timeline_counts',
  id: storyMarkId(key),
  by: { stale_report: 1 },
  isCreated: true,
});

/** Marks forecasts that may have changed, so that they are computed at the next read. */
const markOfForecast = (id: string): Increment => ({
  collection: 'timeline_counts',
  id,
  by: { stale_forecast: 1 },
  isCreated: true,
});

/** Marks a ledger that has changed, so that the scores of its journalist are computed at their next read. */
function outdatedScores(target: string): Increment[] {
  const id = target.slice('timeline_counts/'.length);
  if (!isScored(id)) return [];
  return [{ collection: 'timeline_counts', id, by: { stale: 1 }, isCreated: true }];
}

/** @returns the contributions of a tweet to counts, by document */
export function contributionsOf(tweet: TweetDocument): Contribution[] {
  const names = new Set(tweet.timelines);
  const counts = (owner: 'player' | 'team', id: ObjectId) => ({
    ...(names.has(timeline.of(owner, id)) && { 'counts.all': 1 }),
    ...(names.has(timeline.of(owner, id, 'rumors')) && { 'counts.rumors': 1 }),
    ...(names.has(timeline.of(owner, id, 'news')) && { 'counts.news': 1 }),
  });
  const contributions = [
    ...tweet.journalists.map(
      ({ _id: id, username }): Contribution => ({
        collection: 'journalists',
        id,
        by: {
          ...(names.has(timeline.of('journalist', id)) && { tweetCount: 1 }),
          ...(names.has(timeline.of('journalist', id, 'rumors')) && {
            rumorCount: 1,
            ...(tweet.resolution && { [`record.${tweet.resolution}`]: 1 }),
          }),
        },
        tags: [JOURNALISTS_TAG, journalistTag(username)],
      }),
    ),
    ...tweet.players.map(
      ({ _id: id, slug }): Contribution => ({
        collection: 'players',
        id,
        by: counts('player', id),
        tags: [PLAYERS_TAG, playerTag(slug)],
      }),
    ),
    ...tweet.teams.map(
      ({ _id: id, slug }): Contribution => ({
        collection: 'teams',
        id,
        by: counts('team', id),
        tags: [TEAMS_TAG, teamTag(slug)],
      }),
    ),
    ...tweet.topics.map(
      ({ _id: id, slug }): Contribution => ({
        collection: 'topics',
        id,
        by: names.has(timeline.topic(id))
          ? {
              tweetCount: 1,
              ...(tweet.rating && { [`rating_counts.${tweet.rating}`]: 1 }),
              ...(isUnresolvedRumor(tweet) && { unresolved_count: 1 }),
            }
          : {},
        tags: [TOPICS_TAG, topicTag(slug)],
      }),
    ),
  ];
  const inTimelines = tweet.timelines
    .flatMap((name) => countedIn(name, tweet.timestamp))
    .map(
      ({ id, by }): Contribution => ({ collection: 'timeline_counts', id, by, tags: [], isCreated: true }),
    );
  const inLedgers = tweet.journalists.flatMap(({ _id, username }) =>
    cellsOf(tweet, _id.toHexString()).map(
      ({ id, path }): Contribution => ({
        collection: 'timeline_counts',
        id,
        by: { [path]: 1 },
        tags: [JOURNALISTS_TAG, journalistTag(username)],
        isCreated: true,
      }),
    ),
  );
  return [...contributions.filter(({ by }) => Object.keys(by).length > 0), ...inTimelines, ...inLedgers];
}

/** Raises the time of the newest tweet of a topic, for tweets that were added or dated later. */
function newestOf(before: TweetDocument | null, after: TweetDocument | null): Increment[] {
  return topicsListing(after).flatMap((id) => {
    const wasIn = topicsListing(before).some((other) => other.equals(id));
    if (!after || (wasIn && before && before.timestamp >= after.timestamp)) return [];
    return [{ collection: 'topics', id, by: {}, atLeast: { latest_tweet_at: after.timestamp } }];
  });
}

/** @returns the topics that list a tweet */
export const topicsListing = (tweet: TweetDocument | null): ObjectId[] =>
  (tweet?.topics ?? []).flatMap(({ _id }) => (tweet?.timelines.includes(timeline.topic(_id)) ? [_id] : []));
