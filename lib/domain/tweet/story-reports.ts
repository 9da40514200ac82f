import type { Filter } from 'mongodb';
import { isHiddenJournalist } from './hidden-journalists';
import { isRumorRating } from './rules';
import type { TweetDocument } from './schema';
import { isPublic } from './visibility';
import { isFixedTopic, type Rating, type Resolution } from './vocabulary';

/** Which tweets report which stories (docs/product/stories.md). */

/** A report of a story by one reporter. */
export interface StoryReport {
  /** Whatever identifies the reporter. */
  reporter: string;
  /** When it was posted, in milliseconds since 1970. */
  at: number;
  /** Whether it turned out correct. */
  heldUp: boolean;
}

/** The fields of a tweet that say whether, by whom and when it reported a story. */
interface Reporting {
  timestamp: Date;
  is_draft: boolean;
  rating: Rating | null;
  resolution: Resolution | null;
  username: string;
  journalists: readonly { _id: { toString(): string }; username: string }[];
}

/**
 * @returns the reports that a tweet is, one for each of its reporters; none if it is no published rumor. News is no
 *   report: it is never judged.
 */
export function reportsIn(tweet: Reporting): StoryReport[] {
  if (!isPublic(tweet) || !isRumorRating(tweet.rating)) return [];
  return tweet.journalists
    .filter(({ username }) => !isHiddenJournalist(username))
    .map(({ _id }) => ({
      reporter: _id.toString(),
      at: tweet.timestamp.getTime(),
      heldUp: tweet.resolution === 'correct',
    }));
}

/** @returns what identifies the reports of a story by one reporter */
export const storyReportKey = (story: { toString(): string }, reporter: { toString(): string }) =>
  `${story}:${reporter}`;

/** @returns a filter of the tweets that report a story, whoever their reporters are */
export const reportsStory = (story: { toString(): string }): Filter<TweetDocument> => ({
  story_reports: { $elemMatch: { $gte: `${story}:`, $lt: `${story};` } },
});

/** The `_id` of the mark of a report, among the counts of timelines, begins with it. */
const MARKS = 'story:';

/** @returns the `_id` of the mark that says that a report has changed since who was first was computed */
export const storyMarkId = (key: string): string => MARKS + key;

export const isStoryMark = (id: unknown): id is string => typeof id === 'string' && id.startsWith(MARKS);

/** @returns the key of the report that a mark is for */
export const keyOfStoryMark = (mark: string): string => mark.slice(MARKS.length);

/** The fields of a tweet that its reports are made of. */
interface StoredReports {
  story_reports?: readonly string[];
  resolution: Resolution | null;
  timestamp: Date;
  category: string;
  teams: readonly { _id: unknown }[];
}

/** @returns the keys of the reports that a change of a tweet changes */
export function changedReports(before: StoredReports | null, after: StoredReports | null): string[] {
  const keys = new Set([...(before?.story_reports ?? []), ...(after?.story_reports ?? [])]);
  return keys.size > 0 && reportedBy(before) !== reportedBy(after) ? [...keys] : [];
}

const reportedBy = (tweet: StoredReports | null): string =>
  JSON.stringify([
    tweet?.story_reports ?? [],
    tweet?.resolution === 'correct',
    tweet?.timestamp,
    tweet?.category,
    tweet?.teams.map(({ _id }) => _id),
  ]);

/** @returns the keys of the stories that a tweet reports, for each of its reporters */
export const storyReportKeysOf = (
  tweet: Reporting & { topics: readonly { _id: { toString(): string }; slug: string }[] },
): string[] => {
  const reports = reportsIn(tweet);
  return tweet.topics
    .filter(({ slug }) => !isFixedTopic(slug))
    .flatMap(({ _id }) => reports.map(({ reporter }) => storyReportKey(_id, reporter)));
};
