import { setTimeout as sleep } from 'node:timers/promises';
import { type Document, ObjectId } from 'mongodb';
import type {
  ReporterCounts,
  StoryCollection,
  StoryTally,
} from '@/lib/domain/score/first-to-report-documents';
import {
  computeStoryDocument,
  refreshStories,
  renewStoryDocument,
} from '@/lib/domain/score/first-to-report-renew';
import { invalidate } from '@/lib/platform/cache/invalidation';
import { collection } from '@/lib/platform/db/collections';
import { isEqualValue } from '@/lib/platform/documents/fields';
import type { ReportDisagreement } from './check-disagreement';
import type { Part } from './check-share';

/** How often, and in milliseconds how far apart, a document that looks wrong is computed again before it is named. */
const ATTEMPTS = 3;
const ATTEMPT_INTERVAL_MS = 100;

interface StoryCheck {
  repairs: boolean;
  report: ReportDisagreement;
}

/** Checks who reported which story, and who was first, for the stories of one part. */
export async function checkStories(
  part: Part,
  stories: StoryTally,
  counts: ReporterCounts,
  check: StoryCheck,
): Promise<void> {
  await refreshStories();
  await compare('story_reports', counted(stories.reports(), counts), check, ({ story }) =>
    part.holds(String(story)),
  );
  await compare('story_firsts', stories.firsts(), check, ({ _id }) => part.holds(String(_id)));
}

function* counted(reports: ReturnType<StoryTally['reports']>, counts: ReporterCounts) {
  for (const report of reports) {
    counts.add(report[1]);
    yield report;
  }
}

/** Checks the stories of reporters, after all parts. */
export async function checkReporterStories(counts: ReporterCounts, check: StoryCheck): Promise<void> {
  await compare('reporter_story_lines', counts.lines(), check);
}

/** @param expected with their ids, in the order of these, as they are stored: neither is in memory as a whole */
async function compare(
  name: StoryCollection,
  expected: Iterator<[id: string, fields: object]>,
  { repairs, report }: StoryCheck,
  isChecked: (document: Document) => boolean = () => true,
): Promise<void> {
  const wrong: (ObjectId | string)[] = [];
  let next = expected.next();
  const missesBefore = (id: string | null) => {
    for (; !next.done && (id === null || next.value[0] < id); next = expected.next())
      wrong.push(next.value[0]);
  };
  for await (const document of (await collection(name)).find({}).sort({ _id: 1 })) {
    if (!isChecked(document)) continue;
    const id = String(document._id);
    missesBefore(id);
    const computed = !next.done && next.value[0] === id ? next.value[1] : null;
    if (computed) next = expected.next();
    if (!computed || !isSame(document, computed)) wrong.push(document._id);
  }
  missesBefore(null);
  const disagreements = [];
  for (const _id of wrong) if (await isWrong(name, _id, report)) disagreements.push(_id);
  if (!repairs) return;
  for (const _id of disagreements) await invalidate(await renewStoryDocument(name, _id));
}

const isSame = (stored: Document, computed: object): boolean =>
  Object.entries(computed).every(([field, value]) => isEqualValue(stored[field], value));

/** It may only have been between the tweet and what follows from it. */
async function isWrong(
  name: StoryCollection,
  _id: ObjectId | string,
  report: ReportDisagreement,
): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    await refreshStories();
    const documents = await collection(name);
    const id = name === 'story_reports' ? String(_id) : new ObjectId(_id);
    const stored = (await documents.findOne({ _id: id as never })) as Document | null;
    const computed = await computeStoryDocument(name, _id);
    if (computed ? stored && isSame(stored, computed) : !stored) return false;
    if (attempt < ATTEMPTS) await sleep(ATTEMPT_INTERVAL_MS);
    else {
      report({ collection: name, _id, field: '*', stored, computed });
      return true;
    }
  }
}
