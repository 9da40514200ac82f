import { isHiddenJournalist } from './hidden-journalists';
import { isRumorRating } from './rules';
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
  if (tweet.is_draft || isHiddenJournalist(tweet.username) || !isRumorRating(tweet.rating)) return [];
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

/** @returns the keys of the stories that a tweet reports, for each of its reporters */
export const storyReportKeysOf = (
  tweet: Reporting & { topics: readonly { _id: { toString(): string }; slug: string }[] },
): string[] => {
  const reports = reportsIn(tweet);
  return tweet.topics
    .filter(({ slug }) => !isFixedTopic(slug))
    .flatMap(({ _id }) => reports.map(({ reporter }) => storyReportKey(_id, reporter)));
};
