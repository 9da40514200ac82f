import { ObjectId } from 'mongodb';
import type { TweetDocument } from '@/lib/tweet/schema';
import { type FirstToIt, firstToIt } from './rules';
import type { MonthOfStories, StoryFirstDocument, StoryReportDocument } from './schema';

/** The stored form of who was first, computed from tweets and from each other. */

/** The collections of it. */
export const STORY_COLLECTIONS = ['story_reports', 'story_firsts', 'reporter_story_lines'] as const;
export type StoryCollection = (typeof STORY_COLLECTIONS)[number];

/** The fields of a tweet that it is computed from. */
export type Reported = Pick<TweetDocument, 'timestamp' | 'category' | 'teams'>;
export type ComputedReport = Pick<StoryReportDocument, 'since' | 'month' | 'at' | 'kind' | 'teams'>;

/**
 * @param first the earliest report
 * @param right the earliest that held up
 */
export const reportOf = (first: Reported, right: Reported | null): ComputedReport => ({
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

/** The stored form of some stories, computed by a pass over all tweets. */
export class StoryTally {
  private readonly reports = new Map<string, { first: Reported; right: Reported | null }>();

  /** @param holds whether a story, by its id, is among them */
  constructor(private readonly holds: (story: string) => boolean = () => true) {}

  add({ story_reports, resolution, timestamp, category, teams }: ReportingTweet): void {
    const tweet = { timestamp, category, teams };
    for (const key of story_reports ?? []) {
      if (!this.holds(key.slice(0, key.indexOf(':')))) continue;
      const known = this.reports.get(key) ?? { first: tweet, right: null };
      this.reports.set(key, known);
      if (timestamp < known.first.timestamp) known.first = tweet;
      if (resolution !== 'correct') continue;
      if (!known.right || timestamp < known.right.timestamp) known.right = tweet;
    }
  }

  /**
   * @param counts takes the stories of each reporter
   * @returns the documents of these stories, by collection and id, without their tokens
   */
  documents(counts: ReporterCounts): Record<'story_reports' | 'story_firsts', Map<string, object>> {
    const computed = [...this.reports].map(([_id, { first, right }]) => {
      const [story, reporter] = _id.split(':').map((id) => new ObjectId(id)) as [ObjectId, ObjectId];
      return { _id, story, reporter, ...reportOf(first, right) };
    });
    const firsts = new Map<string, ReturnType<typeof storedFirst>>();
    for (const [story, reports] of groupBy(computed, (report) => report.story.toHexString())) {
      const result = firstToIt(
        reports.flatMap(({ reporter, at }) =>
          at ? { reporter: reporter.toHexString(), at: at.getTime(), heldUp: true } : [],
        ),
      );
      if (result) firsts.set(story, storedFirst(result));
    }
    const marked = computed.map((report) => ({
      ...report,
      ...markOf(report.reporter, firsts.get(report.story.toHexString())),
    }));
    for (const report of marked) counts.add(report);
    return {
      story_reports: new Map(marked.map(({ _id, ...report }) => [_id, report])),
      story_firsts: firsts,
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

  /** @returns the documents of all reporters, by collection and id, without their tokens */
  documents(): Record<'reporter_story_lines', Map<string, object>> {
    const lines = [...this.counted].map(
      ([id, counted]) => [id, { line: lineOfMonths(inOrder(counted)) }] as const,
    );
    return { reporter_story_lines: new Map(lines) };
  }
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item)) ?? [];
    groups.set(keyOf(item), group);
    group.push(item);
  }
  return groups;
}
