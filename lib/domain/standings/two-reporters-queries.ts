import { ObjectId } from 'mongodb';
import { listBusiest, readJournalistsById, readNamesById } from '@/lib/domain/journalist/queries';
import { journalistStanding, type Standing } from '@/lib/domain/journalist/reliability';
import type { JournalistView } from '@/lib/domain/journalist/schema';
import { sumOfLine } from '@/lib/domain/score/first-to-report-documents';
import { refreshStories } from '@/lib/domain/score/first-to-report-renew';
import type { StoryReportDocument } from '@/lib/domain/score/first-to-report-schema';
import { entriesOf, ledgerId } from '@/lib/domain/score/ledger';
import { currentMonth } from '@/lib/domain/score/refresh';
import type { Entry } from '@/lib/domain/score/score';
import { historyOf, type Span } from '@/lib/domain/score/score-history';
import { storyReportKey } from '@/lib/domain/tweet/story-reports';
import {
  ALL_FIRSTS_TAG,
  FIRST_TO_REPORT_TAG,
  firstsTag,
  JOURNALISTS_TAG,
  TOPICS_TAG,
  topicTag,
} from '@/lib/platform/cache/entity-tags';
import { tagCache, tagCombination } from '@/lib/platform/cache/invalidation';
import { collection } from '@/lib/platform/db/collections';
import { type Counterpart, type HeadToHead, headToHead, mostShared } from './two-reporters-rules';

/** A story that both reported. */
export interface SharedStory {
  name: string;
  slug: string;
  winner: HeadToHead;
  aheadMs: number | null;
}

export interface SharedStories {
  /** How many stories each won, both, and neither. */
  counts: Record<HeadToHead, number>;
  /** The latest of them. */
  latest: SharedStory[];
}

const LATEST = 30;

interface Reporter {
  _id: string;
  username: string;
}

/** The stories that both of two reporters reported, and who was first. */
export async function readSharedStories(a: Reporter, b: Reporter): Promise<SharedStories> {
  'use cache';
  // There are as many pairs as reporters squared.
  tagCombination(firstsTag(a._id), firstsTag(b._id), ALL_FIRSTS_TAG);
  await refreshStories();
  const pairs = await readPairs(a, b);
  const timeOf = ({ at }: Report) => ({ at: at?.getTime() ?? null });
  const shared = pairs.map(([ofA, ofB]) => ({
    story: ofA.story,
    ...headToHead(timeOf(ofA), timeOf(ofB)),
  }));
  const counts = { a: 0, b: 0, both: 0, neither: 0 };
  for (const { winner } of shared) counts[winner] += 1;
  const latest = shared.slice(0, LATEST);
  const topics = await (await collection('topics'))
    .find({ _id: { $in: latest.map(({ story }) => story) } }, { projection: { name: 1, slug: 1 } })
    .toArray();
  tagCache(...topics.map(({ slug }) => topicTag(slug)));
  const topicOf = new Map(topics.map((topic) => [topic._id.toHexString(), topic]));
  return {
    counts,
    latest: latest.flatMap(({ story, winner, aheadMs }) => {
      const topic = topicOf.get(story.toHexString());
      return topic ? [{ name: topic.name, slug: topic.slug, winner, aheadMs }] : [];
    }),
  };
}

/** @returns the histories of both scores, in the same spans; none of either without a rumor */
export async function readHistories(a: string, b: string): Promise<[Span[], Span[]]> {
  'use cache';
  tagCache(JOURNALISTS_TAG);
  const asOf = currentMonth();
  const ledgers = await (await collection('timeline_counts'))
    .find({ _id: { $in: [a, b].map((id) => ledgerId('all', id)) } }, { projection: { cells: 1 } })
    .toArray();
  const cells = new Map(ledgers.map((ledger) => [ledger._id, ledger.cells ?? {}]));
  const [ofA, ofB] = [a, b].map((id) => entriesOf(cells.get(ledgerId('all', id)) ?? {})) as [
    Entry[],
    Entry[],
  ];
  const [since] = [...ofA, ...ofB].map(({ month }) => month).sort();
  return [historyOf(ofA, asOf, since), historyOf(ofB, asOf, since)];
}

type Report = Pick<StoryReportDocument, 'story' | 'at' | 'since'>;
const REPORT = { story: 1, at: 1, since: 1 } as const;
/** Reports that are looked up at once. */
const BATCH = 1_000;

/**
 * Reads as many reports as the one of them with fewer stories has, twice at most.
 * @returns the reports of both, of each story that both reported; that which the first reported last is first
 */
async function readPairs(a: Reporter, b: Reporter): Promise<[ofA: Report, ofB: Report][]> {
  const reports = await collection('story_reports');
  const [storiesOfA, storiesOfB] = await Promise.all([countStories(a), countStories(b)]);
  const [fewer, more] = storiesOfA <= storiesOfB ? [a, b] : [b, a];
  const own = await reports
    .find<Report>({ reporter: new ObjectId(fewer._id) }, { projection: REPORT })
    .toArray();
  const pairs: [Report, Report][] = [];
  for (let start = 0; start < own.length; start += BATCH) {
    const part = own.slice(start, start + BATCH);
    const keys = part.map(({ story }) => storyReportKey(story, more._id));
    const others = await reports.find<Report>({ _id: { $in: keys } }, { projection: REPORT }).toArray();
    const byStory = new Map(others.map((report) => [report.story.toHexString(), report]));
    for (const report of part) {
      const other = byStory.get(report.story.toHexString());
      if (other) pairs.push(fewer === a ? [report, other] : [other, report]);
    }
  }
  return pairs.sort(([one], [other]) => other.since.getTime() - one.since.getTime());
}

async function countStories({ _id }: Reporter): Promise<number> {
  const lines = await collection('reporter_story_lines');
  const counted = await lines.findOne({ _id: new ObjectId(_id) }, { projection: { line: 1 } });
  return sumOfLine(counted?.line ?? '', null).stories;
}

/** Two reporters, and how many of the latest stories both reported. */
export interface ReporterPair {
  reporters: [PairedReporter, PairedReporter];
  stories: number;
}

interface PairedReporter {
  username: string;
  name: string;
  image: string | null;
  standing: Standing;
}

/** @returns whether two reporters have rumors; otherwise there is nobody to compare with */
export const hasReportersToCompare = async (): Promise<boolean> => (await listBusiest(2)).length > 1;

const MAX_COUNTERPARTS = 7;
/** Of the latest stories of one reporter, and of the reports on these: every profile reads so many. */
const LATEST_STORIES_OF_ONE = 30;
const MAX_REPORTS_OF_ONE = 150;

/** @returns those who share most of the latest stories of a reporter, most first */
export async function listCounterparts(reporter: Reporter): Promise<Counterpart[]> {
  'use cache';
  tagCache(firstsTag(reporter._id), ALL_FIRSTS_TAG, JOURNALISTS_TAG);
  await refreshStories();
  const reports = await collection('story_reports');
  const own = await reports
    .find({ reporter: new ObjectId(reporter._id) }, { projection: { story: 1 } })
    .sort({ since: -1 })
    .limit(LATEST_STORIES_OF_ONE)
    .toArray();
  const others = await reports
    .find({ story: { $in: own.map(({ story }) => story) } }, { projection: { _id: 0, reporter: 1 } })
    .sort({ story: -1 })
    .limit(MAX_REPORTS_OF_ONE)
    .toArray();
  const counts = new Map<string, number>();
  for (const { reporter: other } of others)
    if (String(other) !== reporter._id) counts.set(String(other), (counts.get(String(other)) ?? 0) + 1);
  const most = [...counts]
    .sort(([one, of], [other, ofOther]) => ofOther - of || (one < other ? -1 : 1))
    // Some may be hidden.
    .slice(0, 2 * MAX_COUNTERPARTS);
  const names = await readNamesById(most.map(([id]) => id));
  return most
    .flatMap(([id, stories]) => {
      const named = names.get(id);
      return named ? [{ ...named, stories }] : [];
    })
    .slice(0, MAX_COUNTERPARTS);
}

const LATEST_STORIES = 100;
const MAX_REPORTS = 2_000;
const MAX_PAIRS = 12;

/** @returns the pairs that share most of the latest stories, of two or more, most first */
export async function listPairs(): Promise<ReporterPair[]> {
  'use cache';
  tagCache(FIRST_TO_REPORT_TAG, TOPICS_TAG, JOURNALISTS_TAG);
  await refreshStories();
  const latest = await (await collection('topics'))
    .find({}, { projection: { _id: 1 } })
    .sort({ latest_tweet_at: -1, _id: -1 })
    .limit(LATEST_STORIES)
    .toArray();
  const reports = await (await collection('story_reports'))
    .find({ story: { $in: latest.map(({ _id }) => _id) } }, { projection: { story: 1, reporter: 1 } })
    .limit(MAX_REPORTS)
    .toArray();
  const pairs = mostShared(
    reports.map(({ story, reporter }) => ({ story: String(story), reporter: String(reporter) })),
    // Some may be hidden.
    2 * MAX_PAIRS,
  );
  const journalists = await readJournalistsById([...new Set(pairs.flatMap(({ pair }) => pair))]);
  const byId = new Map(journalists.map((journalist) => [journalist._id, pairedReporterOf(journalist)]));
  return pairs
    .flatMap(({ pair, stories }) => {
      const [one, other] = pair.map((id) => byId.get(id));
      return one && other ? [{ reporters: [one, other], stories } satisfies ReporterPair] : [];
    })
    .slice(0, MAX_PAIRS);
}

/** @returns whether two reporters, by username, are a pair of `listPairs`, which search engines are told of */
export async function isListedPair(one: string, other: string): Promise<boolean> {
  const names = new Set([one, other]);
  return (await listPairs()).some(({ reporters }) => reporters.every(({ username }) => names.has(username)));
}

function pairedReporterOf(journalist: JournalistView): PairedReporter {
  const { username, name, image } = journalist;
  return { username, name, image, standing: journalistStanding(journalist) };
}
