import type { ObjectId } from 'mongodb';
import type { CATEGORIES } from '@/lib/domain/tweet/vocabulary';

/** What one reporter reported of one story; derived from their rumors in it, see `first-to-report-documents.ts`. */
export interface StoryReportDocument {
  /** `storyReportKey` of both. */
  _id: string;
  story: ObjectId;
  reporter: ObjectId;
  /** When they first reported it. */
  since: Date;
  /** The month of that in UTC, `2026-11`. */
  month: string;
  /** The month before its date moved to another one, which may still count it. */
  former_month?: string;
  /** When they made the earliest report that held up; null if none has. */
  at: Date | null;
  /** Kind of news and teams of that report, or of the first one if none has held up. */
  kind: (typeof CATEGORIES)[number];
  teams: ObjectId[];
  /** Whether they were first with the story, alone or with others, and then by how many milliseconds; null if nobody followed. */
  first: boolean;
  ahead_ms: number | null;
  next: ObjectId | null;
  /**
   * Version token (optimistic locking): every renewal sets a new one, so that a renewal computed from older reads is
   * retried.
   */
  renewal: ObjectId;
}

/** Who was first with a story; there is none while nothing has held up. */
export interface StoryFirstDocument {
  /** That of the topic. */
  _id: ObjectId;
  reporters: ObjectId[];
  at: Date;
  next: ObjectId | null;
  ahead_ms: number | null;
  renewal: ObjectId;
}

/** The stories that a reporter first reported in one month. */
export interface MonthOfStories {
  stories: number;
  first: number;
  /** For each first that somebody followed: by how many milliseconds it was ahead. */
  ahead_ms: number[];
}

/** The stories of a reporter by month, as one text, since standings read those of all reporters; see `lineOfMonths`. */
export interface ReporterStoryLineDocument {
  /** That of the journalist. */
  _id: ObjectId;
  line: string;
  renewal: ObjectId;
}

declare module '@/lib/platform/db/collections' {
  interface Collections {
    story_reports: StoryReportDocument;
    story_firsts: StoryFirstDocument;
    reporter_story_lines: ReporterStoryLineDocument;
  }
}
