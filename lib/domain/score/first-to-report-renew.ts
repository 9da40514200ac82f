import { type Document, ObjectId } from 'mongodb';
import { addMonths } from '@/lib/domain/score/month';
import type { TweetDocument } from '@/lib/domain/tweet/schema';
import { keyOfStoryMark, storyReportKey } from '@/lib/domain/tweet/story-reports';
import { ALL_FIRSTS_TAG, FIRST_TO_REPORT_TAG, firstsTag } from '@/lib/platform/cache/entity-tags';
import { invalidate, renewUnlessDiskIsFull } from '@/lib/platform/cache/invalidation';
import { type Collections, collection } from '@/lib/platform/db/collections';
import { isDuplicate } from '@/lib/platform/documents/errors';
import { BusyError, retryWhileBusy } from '@/lib/platform/documents/retry';
import {
  firstReportFields,
  lineOfReports,
  lineWithMonths,
  markOf,
  NOT_FIRST,
  type Reported,
  ReporterCounts,
  type ReportFields,
  type StoryCollection,
  StoryTally,
  storedFirst,
} from './first-to-report-documents';
import { type FirstToIt, firstToIt, TIE_MS } from './first-to-report-rules';
import type { StoryReportDocument } from './first-to-report-schema';

/**
 * Keeps who reported which story when, and who was first (docs/product/stories.md). Edits of tweets mark reports, and who
 * reads stories next renews them. Each step computes a document
 * anew from a few indexed reads and stores it only if nobody has stored it since it was read; whoever changes what it is
 * computed from renews it afterwards, so the last of several writers has read what all of them wrote.
 */

const CONCURRENT = 20;
const BATCH = 1_000;

/**
 * Renews who reported what, and who was first, for the reports that were marked since. Whoever reads stories calls it
 * first, so that a change of an outcome needs no further command; when nothing has changed, it takes one indexed read.
 * Several processes may do it at once. Marks are removed after the pages of the reporters whose stories changed are
 * invalidated, so that whoever finds no marks can read which pages these are. While the disk is full they stay as they
 * are.
 */
export const refreshStories = (): Promise<void> => renewUnlessDiskIsFull(renewMarked);

async function renewMarked(): Promise<void> {
  const marks = await collection('timeline_counts');
  for (;;) {
    const stored = await marks
      .find({ stale_report: { $gt: 0 } }, { projection: { meta: 1 } })
      .limit(BATCH)
      .toArray();
    if (stored.length === 0) return;
    // A process that ended meanwhile may have renewed the reports, but not what follows from them.
    await invalidate(
      await renewStoryReports(
        stored.map(({ _id }) => keyOfStoryMark(_id)),
        { isInterrupted: true },
      ),
    );
    const unchanged = stored.map(({ _id, meta }) => ({
      deleteOne: { filter: { _id, 'meta.counted': meta?.counted ?? null } },
    }));
    await marks.bulkWrite(unchanged as never, { ordered: false });
  }
}

/** For `createInvalidationReader`: the reporters whose stories change with a report are known once it is renewed. */
export async function expandStoryInvalidations(tags: readonly string[]): Promise<void> {
  if (tags.includes(FIRST_TO_REPORT_TAG)) await refreshStories();
}

/**
 * Renews what single reporters reported of single stories, and all that follows from it.
 * @param keys see `storyReportKey`
 * @param isInterrupted whether what follows may be missing although they themselves are right
 * @returns cache tags of what has changed
 */
async function renewStoryReports(keys: readonly string[], { isInterrupted = false } = {}): Promise<string[]> {
  const stories = new Set<string>();
  const lines = new OutdatedLines();
  await inParts(keys, async (key) => {
    const { isChanged, months } = await renewReport(key);
    if (!isChanged && !isInterrupted) return;
    const [story = '', reporter = ''] = key.split(':');
    stories.add(story);
    lines.add(reporter, months);
  });
  await inParts([...stories], (story) => renewFirst(new ObjectId(story), lines));
  await lines.renew();
  return lines.tags();
}

/** The months of reporters whose stories are to be counted anew. */
class OutdatedLines {
  private readonly months = new Map<string, Set<string>>();

  /** @param months all of them if there are none */
  add(reporter: string, months: readonly string[]): void {
    const previous = this.months.get(reporter);
    if (months.length === 0) this.months.set(reporter, new Set());
    else if (previous?.size !== 0) this.months.set(reporter, new Set([...(previous ?? []), ...months]));
  }

  /** @returns the cache tags of what these reporters were first with */
  tags(): string[] {
    return [...this.months.keys()].map(firstsTag);
  }

  renew(): Promise<void> {
    return inParts([...this.months], ([reporter, months]) => renewLine(new ObjectId(reporter), months));
  }
}

async function inParts<Item>(items: readonly Item[], run: (item: Item) => Promise<void>): Promise<void> {
  for (let start = 0; start < items.length; start += CONCURRENT) {
    await Promise.all(items.slice(start, start + CONCURRENT).map(run));
  }
}

const idsOf = (key: string) => key.split(':').map((id) => new ObjectId(id)) as [ObjectId, ObjectId];

/**
 * @returns whether the report is at another time, or the first or last one; and the months in which its reporter's
 *   stories count it, or did before; none if that is not known
 */
async function renewReport(key: string): Promise<{ isChanged: boolean; months: string[] }> {
  const [story, reporter] = idsOf(key);
  const timesOf = (report: { since?: Date; at?: Date | null } | null) =>
    JSON.stringify([report?.since, report?.at]);
  let isChanged = false;
  const months = new Set<string>();
  await renew('story_reports', key, async (stored) => {
    const computed = await computeReport(key);
    isChanged ||= timesOf(stored) !== timesOf(computed);
    for (const month of [stored?.month, stored?.former_month, computed?.month]) if (month) months.add(month);
    if (!computed) return null;
    // Who is first is marked later, by whoever renews that.
    if (!stored) return { story, reporter, ...computed, ...NOT_FIRST };
    // Whoever goes on after a crash must know it, too.
    return stored.month === computed.month ? computed : { ...computed, former_month: stored.month };
  });
  return { isChanged, months: [...months] };
}

/**
 * Computes a derived document and stores it under a new token, if it still has the one that it had before.
 * @param compute null if there should be no such document
 * @returns its token; null if there is no such document
 */
async function renew<Name extends StoryCollection>(
  name: Name,
  _id: Collections[Name]['_id'],
  compute: (stored: Collections[Name] | null) => Promise<Partial<Collections[Name]> | null>,
): Promise<ObjectId | null> {
  const documents = await collection(name as StoryCollection);
  return retryWhileBusy(async () => {
    const stored = (await documents.findOne({ _id } as never)) as Collections[Name] | null;
    const computed = await compute(stored);
    const renewal = new ObjectId();
    if (!stored) {
      if (!computed) return null;
      const created = { _id, ...computed, renewal };
      await documents.insertOne(created as never).catch((error) => {
        if (!isDuplicate(error)) throw error;
      });
      // What it was computed from may be gone by now, and whoever removed it found nothing to renew.
      throw new BusyError();
    }
    const unchanged = { _id, renewal: stored.renewal } as never;
    if (!computed) {
      if ((await documents.deleteOne(unchanged)).deletedCount === 0) throw new BusyError();
      return null;
    }
    const { matchedCount } = await documents.updateOne(unchanged, {
      $set: { ...computed, renewal },
    } as never);
    if (matchedCount === 0) throw new BusyError();
    return renewal;
  });
}

/** @returns null if the reporter has no report of the story */
async function computeReport(key: string): Promise<ReportFields | null> {
  const tweets = await collection('tweets');
  const earliest = (filter: Document) =>
    tweets.findOne<Reported>(filter, { sort: { timestamp: 1, _id: 1 }, projection: REPORTED });
  const [first, right] = await Promise.all([
    earliest({ story_reports: key }),
    earliest({ story_reports: key, resolution: 'correct' }),
  ]);
  return first && firstReportFields(first, right);
}

const REPORTED = { timestamp: 1, category: 1, teams: 1 };

/** @param outdated takes those who are first with the story now, or were before */
async function renewFirst(story: ObjectId, outdated: OutdatedLines): Promise<void> {
  const firsts = await collection('story_firsts');
  await retryWhileBusy(async () => {
    let result: FirstToIt | null = null;
    const renewal = await renew('story_firsts', story, async () => {
      result = await computeFirst(story);
      return result && storedFirst(result);
    });
    for (const { reporter, month } of await markFirst(story, result)) {
      outdated.add(reporter.toHexString(), [month]);
    }
    const current = await firsts.findOne({ _id: story }, { projection: { renewal: 1 } });
    if (String(current?.renewal ?? null) !== String(renewal)) throw new BusyError();
  });
}

/** Reads only those who can be first, and the next. */
async function computeFirst(story: ObjectId): Promise<FirstToIt | null> {
  const reports = await collection('story_reports');
  const [earliest] = await reports
    .find({ story, at: { $gt: new Date(0) } })
    .sort({ at: 1 })
    .limit(1)
    .toArray();
  if (!earliest?.at) return null;
  const until = new Date(earliest.at.getTime() + TIE_MS);
  const [tied, following] = await Promise.all([
    reports.find({ story, at: { $gte: earliest.at, $lte: until } }).toArray(),
    reports
      .find({ story, at: { $gt: until } })
      .sort({ at: 1 })
      .limit(1)
      .toArray(),
  ]);
  return firstToIt(
    [...tied, ...following].map(({ reporter, at }) => ({
      reporter: reporter.toHexString(),
      at: at?.getTime() ?? 0,
      heldUp: true,
    })),
  );
}

/** @returns the reports of those who are first with the story, or were marked so before */
async function markFirst(
  story: ObjectId,
  result: FirstToIt | null,
): Promise<Pick<StoryReportDocument, 'reporter' | 'month'>[]> {
  const reports = await collection('story_reports');
  const projection = { reporter: 1, month: 1 } as const;
  const marked = await reports.find({ story, first: true }, { projection }).toArray();
  const now = result?.reporters ?? [];
  const nowIds = now.map((reporter) => storyReportKey(story, reporter));
  const leading = await reports.find({ _id: { $in: nowIds } }, { projection }).toArray();
  const lost = marked.filter(({ reporter }) => !now.includes(reporter.toHexString()));
  if (lost.length > 0) {
    await reports.updateMany(
      { _id: { $in: lost.map(({ _id }) => _id) } },
      {
        $set: NOT_FIRST,
      },
    );
  }
  if (result) {
    const next = result.next ? new ObjectId(result.next) : null;
    await reports.updateMany(
      { _id: { $in: nowIds } },
      {
        $set: { first: true, ahead_ms: result.aheadMs, next },
      },
    );
  }
  return [...leading, ...marked];
}

/**
 * Counts the stories of a reporter by month.
 * @param months counts only these anew; all if there are none
 */
async function renewLine(reporter: ObjectId, months: ReadonlySet<string> = new Set()): Promise<void> {
  await renew('reporter_story_lines', reporter, async (stored) => {
    if (!stored || months.size === 0) return computeLine(reporter);
    const reports = await Promise.all([...months].map((month) => readReports(reporter, month)));
    const line = lineWithMonths(stored.line, reports.flat(), months);
    return line === '' ? null : { line };
  });
}

async function computeLine(reporter: ObjectId) {
  const reports = await readReports(reporter);
  return reports.length > 0 ? { line: lineOfReports(reports) } : null;
}

/** @param month reads only those first reported in it */
const readReports = async (reporter: ObjectId, month?: string) =>
  (await collection('story_reports'))
    .find(
      {
        reporter,
        ...(month && { since: { $gte: startOf(month), $lt: startOf(addMonths(month, 1)) } }),
      },
      { projection: { _id: 0, month: 1, first: 1, ahead_ms: 1 } },
    )
    .sort({ since: -1 })
    .toArray();

const startOf = (month: string) => new Date(`${month}-01T00:00:00Z`);

/** Computes the fields of a derived document as they should be now; null if there should be none. */
export async function computeStoryDocument(name: StoryCollection, _id: string | ObjectId) {
  if (name === 'story_reports') return computeWholeReport(String(_id));
  const id = new ObjectId(_id);
  if (name === 'reporter_story_lines') return computeLine(id);
  const first = await computeFirst(id);
  return first && storedFirst(first);
}

async function computeWholeReport(key: string) {
  const computed = await computeReport(key);
  if (!computed) return null;
  const [story, reporter] = idsOf(key);
  const first = await (await collection('story_firsts')).findOne({ _id: story });
  return { story, reporter, ...computed, ...markOf(reporter, first) };
}

/** Renews a derived document, and what follows from it. */
export async function renewStoryDocument(name: StoryCollection, _id: string | ObjectId): Promise<string[]> {
  if (name === 'story_reports')
    return [FIRST_TO_REPORT_TAG, ...(await renewStoryReports([String(_id)], { isInterrupted: true }))];
  const id = new ObjectId(_id);
  const lines = new OutdatedLines();
  if (name === 'story_firsts') await renewFirst(id, lines);
  else lines.add(id.toHexString(), []);
  await lines.renew();
  return [FIRST_TO_REPORT_TAG, ...lines.tags()];
}

/** Computes all of it anew after a bulk load; no tweets may be written meanwhile. */
export async function rebuildStories(): Promise<string[]> {
  const tally = new StoryTally();
  const tweets = await collection('tweets');
  const projection = { story_reports: 1, resolution: 1, timestamp: 1, category: 1, teams: 1 };
  for await (const tweet of tweets.find<TweetDocument>({}, { projection }).sort({ _id: 1 })) tally.add(tweet);
  const counts = new ReporterCounts();
  await replaceAll('story_reports', tally.reports(), (id, fields) => {
    counts.add(fields);
    return { _id: id, ...fields };
  });
  await replaceAll('story_firsts', tally.firsts(), (id, fields) => ({ _id: new ObjectId(id), ...fields }));
  await replaceAll('reporter_story_lines', counts.lines(), (id, fields) => ({
    _id: new ObjectId(id),
    ...fields,
  }));
  return [FIRST_TO_REPORT_TAG, ALL_FIRSTS_TAG];
}

async function replaceAll<Fields>(
  name: StoryCollection,
  computed: Iterable<[id: string, fields: Fields]>,
  document: (id: string, fields: Fields) => object,
): Promise<void> {
  const stored = await collection(name);
  await stored.deleteMany({});
  let batch: object[] = [];
  const send = async () => {
    if (batch.length > 0) await stored.insertMany(batch as never);
    batch = [];
  };
  for (const [id, fields] of computed) {
    batch.push({ ...document(id, fields), renewal: new ObjectId() });
    if (batch.length === BATCH) await send();
  }
  await send();
}
