import { ObjectId } from 'mongodb';
import type { TweetDocument } from '@/lib/domain/tweet/schema';
import { storyReportKey } from '@/lib/domain/tweet/story-reports';
import { type FirstToIt, firstToIt } from './first-to-report-rules';
import type {
  MonthOfStories,
  ReporterStoryLineDocument,
  StoryFirstDocument,
  StoryReportDocument,
} from './first-to-report-schema';

/** The stored form of who was first, computed from tweets and from each other. */

/** The collections of it. */
export const STORY_COLLECTIONS = ['story_reports', 'story_firsts', 'reporter_story_lines'] as const;
export type StoryCollection = (typeof STORY_COLLECTIONS)[number];

/** The fields of a tweet that it is computed from. */
export type Reported = Pick<TweetDocument, 'timestamp' | 'category' | 'teams'>;
export type ReportFields = Pick<StoryReportDocument, 'since' | 'month' | 'at' | 'kind' | 'teams'>;
type ComputedReport = Omit<StoryReportDocument, '_id' | 'renewal' | 'former_month'>;
type ComputedFirst = Omit<StoryFirstDocument, '_id' | 'renewal'>;

/**
 * @param first the earliest report
 * @param right the earliest that held up
 */
export const firstReportFields = (first: Reported, right: Reported | null): ReportFields => ({
  since: first.timestamp,
  month: first.timestamp.toISOString().slice(0, 7),
  at: right?.timestamp ?? null,
  kind: (right ?? first).category,
  teams: (right ?? first).teams.map(({ _id }) => _id),
});

type Mark = Pick<StoryReportDocument, 'first' | 'ahead_ms' | 'next'>;
export const NOT_FIRST: Mark = { first: false, ahead_ms: null, next: null };

/** @returns whether a reporter is first with a story */
export const markOf = (
  reporter: ObjectId,
  story: Pick<StoryFirstDocument, 'reporters' | 'ahead_ms' | 'next'> | null | undefined,
): Mark =>
  story?.reporters.some((one) => one.equals(reporter))
    ? { first: true, ahead_ms: story.ahead_ms, next: story.next }
    : NOT_FIRST;

export const storedFirst = ({ reporters, at, next, aheadMs }: FirstToIt) => ({
  reporters: reporters.map((id) => new ObjectId(id)),
  at: new Date(at),
  next: next ? new ObjectId(next) : null,
  ahead_ms: aheadMs,
});

type CountedReport = Pick<StoryReportDocument, 'month' | 'first' | 'ahead_ms'>;

/**
 * @param reports those of one reporter
 * @returns their stories by month as one text, see `lineOfMonths`
 */
export function lineOfReports(reports: Iterable<CountedReport>): string {
  const months: Record<string, MonthOfStories> = {};
  for (const report of reports) countReport(months, report);
  return lineOfMonths(inOrder(months));
}

const monthOfPart = (part: string) => part.slice(0, part.indexOf(':'));

/**
 * @param reports those of some months
 * @param months which
 * @returns a text of months in which these are counted anew
 */
export function lineWithMonths(
  line: string,
  reports: Iterable<CountedReport>,
  months: ReadonlySet<string>,
): string {
  const parts = [...partsOf(line).filter((part) => !months.has(monthOfPart(part)))];
  return [...parts, ...partsOf(lineOfReports(reports))].sort().reverse().join(';');
}

const partsOf = (line: string): string[] => (line === '' ? [] : line.split(';'));

function countReport(
  months: Record<string, MonthOfStories>,
  { month, first, ahead_ms }: CountedReport,
): void {
  const counted = months[month] ?? { stories: 0, first: 0, ahead_ms: [] };
  months[month] = counted;
  counted.stories += 1;
  if (first) counted.first += 1;
  if (first && ahead_ms !== null) counted.ahead_ms.push(ahead_ms);
}

function inOrder(months: Record<string, MonthOfStories>): Record<string, MonthOfStories> {
  for (const { ahead_ms } of Object.values(months)) ahead_ms.sort((one, other) => one - other);
  return Object.fromEntries(Object.entries(months).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** @returns months as one text, newest first: `2026-11:3:1:60000,120000` are 3 stories, 1 first, and two leads */
export const lineOfMonths = (months: Readonly<Record<string, MonthOfStories>>): string =>
  Object.entries(months)
    .reverse()
    .map(([month, { stories, first, ahead_ms }]) => `${month}:${stories}:${first}:${ahead_ms.join(',')}`)
    .join(';');

/**
 * @param from the first month that counts; null for all
 * @returns the sums of such a text
 */
export function sumOfLine(line: string, from: string | null) {
  const sum = { stories: 0, first: 0, aheads: [] as number[] };
  for (const part of partsOf(line)) {
    const [month = '', stories, first, aheads] = part.split(':');
    if (from !== null && month < from) break;
    sum.stories += Number(stories);
    sum.first += Number(first);
    if (aheads) sum.aheads.push(...aheads.split(',').map(Number));
  }
  return sum;
}

/** Some stories, added up by a pass over all tweets. */
export class StoryTally {
  /** By story, then by reporter. */
  private readonly stories = new Map<string, Map<string, { first: Reported; right: Reported | null }>>();

  /** @param holds whether a story, by its id, is among them */
  constructor(private readonly holds: (story: string) => boolean = () => true) {}

  add({ story_reports, resolution, timestamp, category, teams }: ReportingTweet): void {
    const tweet = { timestamp, category, teams };
    for (const key of story_reports ?? []) {
      const [story, reporter] = key.split(':') as [string, string];
      if (!this.holds(story)) continue;
      const reports = this.stories.get(story) ?? new Map();
      this.stories.set(story, reports);
      const report = reports.get(reporter) ?? { first: tweet, right: null };
      reports.set(reporter, report);
      if (timestamp < report.first.timestamp) report.first = tweet;
      if (resolution !== 'correct') continue;
      if (!report.right || timestamp < report.right.timestamp) report.right = tweet;
    }
  }

  /** @returns `story_reports` with their ids, in the order of these, without tokens */
  *reports(): Generator<[id: string, fields: ComputedReport]> {
    for (const story of this.ids())
      yield* [...this.story(story).reports].sort(([one], [other]) => (one < other ? -1 : 1));
  }

  /** @returns `story_firsts` with their ids, in the order of these, without tokens */
  *firsts(): Generator<[id: string, fields: ComputedFirst]> {
    for (const story of this.ids()) {
      const { first } = this.story(story);
      if (first) yield [story, first];
    }
  }

  private ids = (): string[] => [...this.stories.keys()].sort();

  /** Computed anew with each call, because all of them at once take several times the memory of what is kept. */
  private story(id: string) {
    const story = new ObjectId(id);
    const reports = [...(this.stories.get(id) ?? [])].map(
      ([reporter, { first, right }]) =>
        [reporter, { story, reporter: new ObjectId(reporter), ...firstReportFields(first, right) }] as const,
    );
    const result = firstToIt(
      reports.flatMap(([reporter, { at }]) => (at ? { reporter, at: at.getTime(), heldUp: true } : [])),
    );
    const first = result ? storedFirst(result) : null;
    return {
      reports: new Map(
        reports.map(([reporter, report]) => [
          storyReportKey(id, reporter),
          { ...report, ...markOf(report.reporter, first) },
        ]),
      ),
      first,
    };
  }
}

type ReportingTweet = Pick<
  TweetDocument,
  'story_reports' | 'resolution' | 'timestamp' | 'category' | 'teams'
>;

/** The stories of reporters by month, added up over all stories. */
export class ReporterCounts {
  private readonly counted = new Map<string, Record<string, MonthOfStories>>();

  add({ reporter, ...report }: Pick<StoryReportDocument, 'reporter' | keyof CountedReport>): void {
    const id = reporter.toHexString();
    const months = this.counted.get(id) ?? {};
    this.counted.set(id, months);
    countReport(months, report);
  }

  /** @returns `reporter_story_lines` with their ids, in the order of these, without tokens */
  *lines(): Generator<[id: string, fields: Pick<ReporterStoryLineDocument, 'line'>]> {
    for (const id of [...this.counted.keys()].sort())
      yield [id, { line: lineOfMonths(inOrder(this.counted.get(id) ?? {})) }];
  }
}
