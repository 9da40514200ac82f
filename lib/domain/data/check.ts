import { setTimeout as sleep } from 'node:timers/promises';
import type { Document } from 'mongodb';
import { puzzleModel } from '@/lib/domain/fadeaway/commands';
import { sourceModel } from '@/lib/domain/ingest/commands';
import { pendingArticleModel } from '@/lib/domain/ingest/pending-article-commands';
import {
  comparisonModel,
  hallOfShameModel,
  journalistModel,
  playerModel,
  teamModel,
  topicModel,
  tweetModel,
  voteModel,
} from '@/lib/domain/models';
import {
  COPIES,
  type CopiedKind,
  type CurrentCopies,
  copyOf,
  type ReferrerKind,
  readCopies,
  renewedFields,
} from '@/lib/domain/models/entity-copies';
import { recount } from '@/lib/domain/models/recount';
import { proposalModel } from '@/lib/domain/outcome/proposal-commands';
import { ReporterCounts, StoryTally } from '@/lib/domain/score/first-to-report-documents';
import { isForecastMark } from '@/lib/domain/tweet/forecast-marks';
import type { TweetDocument } from '@/lib/domain/tweet/schema';
import { isStoryMark } from '@/lib/domain/tweet/story-reports';
import { noCounts } from '@/lib/domain/tweet/timeline-document';
import { type Collections, collection } from '@/lib/platform/db/collections';
import { isEqualValue } from '@/lib/platform/documents/fields';
import { finishInterrupted } from '@/lib/platform/documents/interrupted';
import type { Model, Stored } from '@/lib/platform/documents/model';
import { refreshBatch } from '@/lib/platform/documents/refresh-derived';
import { INTERRUPTED_AFTER_MS } from '@/lib/platform/documents/schema';
import { deleteUnaudited } from '@/lib/platform/documents/unaudited';
import { disagreementsOf, type ReportDisagreement } from './check-disagreement';
import { checkFollowing } from './check-following';
import { checkForecastCounts } from './check-forecasts';
import { checkScores } from './check-scores';
import { Part } from './check-share';
import { checkReporterStories, checkStories } from './check-stories';
import { Tallies } from './check-tallies';
import { checkTweets, recountTweets } from './check-tweets';

const MODELS = [
  tweetModel,
  journalistModel,
  playerModel,
  teamModel,
  topicModel,
  voteModel,
  hallOfShameModel,
  comparisonModel,
  puzzleModel,
  pendingArticleModel,
  sourceModel,
  proposalModel,
] as unknown as Model<keyof Collections>[];
const ENTITIES = { journalists: journalistModel, players: playerModel, teams: teamModel, topics: topicModel };

interface CheckOptions {
  /** Whether to correct wrong values. */
  repairs: boolean;
  report: ReportDisagreement;
  /** How long a write must have been pending to count as interrupted, in milliseconds. */
  interruptedAfter?: number;
  /** How many tweets are counted at once, about; the tweets are read as many times as it takes. */
  tweetsAtOnce?: number;
}

/**
 * Recomputes everything derived from the tweets and compares it with what is stored. Others may write meanwhile: a
 * value that looks wrong is checked again when no write of it is in progress. Memory grows with the number of
 * journalists, players, teams and topics, not of tweets: what is counted is counted in parts.
 */
export async function checkData({
  repairs,
  report,
  interruptedAfter = INTERRUPTED_AFTER_MS,
  tweetsAtOnce = 100_000,
}: CheckOptions): Promise<void> {
  await waitForWrites(interruptedAfter);
  const interruptedUntil = new Date(Date.now() - interruptedAfter);
  for (const model of MODELS) await checkInterrupted(model, { repairs, report, interruptedAfter });
  const copies = await readAllCopies();
  const reporters = new ReporterCounts();
  let corrected: ReadonlyMap<string, TweetDocument> = new Map();
  for (const part of Part.all(await (await collection('tweets')).estimatedDocumentCount(), tweetsAtOnce)) {
    const tallies = new Tallies(part);
    const stories = new StoryTally((story) => part.holds(story));
    const count = (tweet: TweetDocument) => {
      tallies.add(tweet);
      stories.add(tweet);
    };
    if (part.index === 0) corrected = await checkTweets({ repairs, report, interruptedUntil, copies, count });
    else await recountTweets(corrected, count);
    await checkStories(part, stories, reporters, { repairs, report });
    for (const kind of Object.keys(ENTITIES) as CopiedKind[]) {
      await checkCounts(kind, { repairs, report, interruptedUntil, tallies });
    }
    await checkTimelines({ repairs, report, interruptedUntil, tallies });
  }
  await checkReporterStories(reporters, { repairs, report });
  await checkScores({ repairs, report });
  for (const kind of Object.keys(ENTITIES) as CopiedKind[]) {
    await checkEntities(kind, { repairs, report, copies });
  }
  for (const model of [comparisonModel, puzzleModel] as unknown as Model<keyof Collections>[]) {
    await checkDerived(model, { repairs, report });
  }
  await checkEntityNames('redirects', { repairs, report }, copies);
  await checkEntityNames('aliases', { repairs, report }, copies);
  await checkFollowing({ repairs, report, copies });
  await checkForecastCounts({ repairs, report });
}

/** Waits until current writes are complete, or old enough to count as interrupted. */
async function waitForWrites(interruptedAfter: number): Promise<void> {
  const begun = Date.now();
  for (const model of MODELS) {
    const stored = await collection(model.collection);
    const underWay = {
      'meta.pending.at': { $gt: new Date(begun - interruptedAfter), $lte: new Date(begun) },
    };
    const isAnyUnderWay = async () =>
      (await stored.findOne(underWay as never, { projection: { _id: 1 } })) !== null;
    while (Date.now() < begun + interruptedAfter && (await isAnyUnderWay())) await sleep(200);
  }
}

async function checkInterrupted(
  model: Model<keyof Collections>,
  { repairs, report, interruptedAfter }: Omit<Required<CheckOptions>, 'tweetsAtOnce'>,
): Promise<void> {
  const stored = await collection(model.collection);
  const old = { 'meta.pending.at': { $lte: new Date(Date.now() - interruptedAfter) } };
  for await (const document of stored.find(old as never, { projection: { 'meta.pending': 1 } })) {
    const { _id, meta } = document as unknown as Stored<keyof Collections>;
    const pending = meta?.pending?.map(({ kind, operation, at }) => ({ kind, operation, at }));
    report({ collection: model.collection, _id, field: 'meta.pending', stored: pending, computed: [] });
  }
  if (repairs) await finishInterrupted(model, interruptedAfter);
}

async function readAllCopies(): Promise<CurrentCopies> {
  const copies: CurrentCopies = {};
  for (const kind of Object.keys(ENTITIES) as CopiedKind[]) {
    const map = new Map();
    const projection = { name: 1, slug: 1, username: 1, image: 1, 'meta.deleting': 1 };
    for await (const entity of (await collection(kind)).find({}, { projection })) {
      const document = entity as unknown as Stored<CopiedKind>;
      if (!document.meta?.deleting) map.set(String(document._id), copyOf(kind, document));
    }
    copies[kind] = map;
  }
  return copies;
}

interface EntityCheck {
  repairs: boolean;
  report: ReportDisagreement;
  copies: CurrentCopies;
}

interface CountCheck {
  repairs: boolean;
  report: ReportDisagreement;
  interruptedUntil: Date;
  tallies: Tallies;
}

/** Checks the counts of all timelines, and all ledgers, including missing ones. */
async function checkTimelines({ repairs, report, interruptedUntil, tallies }: CountCheck): Promise<void> {
  const unseen = new Set(tallies.timelines());
  const check = async (name: string, document: Document) => {
    if (tallies.agrees('timeline_counts', document)) return;
    const wrong = await recount('timeline_counts', name, { repairs, interruptedUntil });
    if (!wrong) return;
    for (const found of disagreementsOf('timeline_counts', { _id: name, ...wrong.stored }, wrong.computed)) {
      report(found);
    }
  };
  const counts = await collection('timeline_counts');
  for await (const document of counts.find({}).sort({ _id: 1 })) {
    unseen.delete(document._id);
    if (!isStoryMark(document._id) && !isForecastMark(document._id)) await check(document._id, document);
  }
  for (const name of unseen) {
    await check(name, { _id: name, ...noCounts(name) });
  }
}

async function checkCounts(kind: CopiedKind, check: CountCheck): Promise<void> {
  const { repairs, interruptedUntil, report, tallies } = check;
  for await (const document of (await collection(kind)).find({}).sort({ _id: 1 })) {
    if ((document as Document).meta?.deleting || tallies.agrees(kind, document)) continue;
    const wrong = await recount(kind, document._id as never, { repairs, interruptedUntil });
    if (!wrong) continue;
    for (const found of disagreementsOf(kind, { _id: document._id, ...wrong.stored }, wrong.computed)) {
      report(found);
    }
  }
}

async function checkEntities(kind: CopiedKind, check: EntityCheck): Promise<void> {
  const stored = await collection(kind);
  for await (const entity of stored.find({}).sort({ _id: 1 })) {
    const document = entity as unknown as Stored<CopiedKind> & Document;
    if (document.meta?.deleting) continue;
    if (kind in COPIES) await checkCopies(kind as ReferrerKind & CopiedKind, document, check);
  }
  await checkDerived(ENTITIES[kind] as unknown as Model<keyof Collections>, check);
}

async function checkCopies(
  kind: ReferrerKind & CopiedKind,
  document: Stored<CopiedKind>,
  { repairs, report, copies }: EntityCheck,
): Promise<void> {
  if (Object.keys(renewedFields(kind, document, copies)).length === 0) return;
  const current = (await (
    await collection(kind as CopiedKind)
  ).findOne({ _id: document._id } as never)) as Document | null;
  if (!current) return;
  const faults = renewedFields(kind, current, await readCopies(kind, [current]));
  for (const found of disagreementsOf(kind, { _id: document._id, ...current }, faults)) report(found);
  if (!repairs) return;
  await refreshBatch(
    ENTITIES[kind] as unknown as Model<CopiedKind>,
    [current as never],
    async (documents) => {
      const now = await readCopies(kind, documents);
      return (each) => renewedFields(kind, each, now);
    },
  );
}

/** Checks the fields derived from a document's own fields. */
async function checkDerived(
  model: Model<keyof Collections>,
  { repairs, report }: Pick<CheckOptions, 'repairs' | 'report'>,
): Promise<void> {
  const { derive, derived = [] } = model;
  if (!derive) return;
  for await (const found of (await collection(model.collection)).find({})) {
    const document = found as unknown as Stored<keyof Collections> & Document;
    const computed: Document = derive(document);
    const faults = Object.fromEntries(
      (derived as string[])
        .filter((field) => !isEqualValue(document[field], computed[field]))
        .map((field) => [field, computed[field]]),
    );
    for (const each of disagreementsOf(model.collection, document, faults)) report(each);
    if (repairs && Object.keys(faults).length > 0)
      await refreshBatch(model, [document], async () => () => ({}));
  }
}

/** Removes old addresses and aliases of deleted entities. */
async function checkEntityNames(
  name: 'redirects' | 'aliases',
  { repairs, report }: Pick<CheckOptions, 'repairs' | 'report'>,
  copies: CurrentCopies,
): Promise<void> {
  for await (const { _id, kind, entity } of (await collection(name)).find({})) {
    if (entity === null || copies[kind]?.has(entity.toHexString())) continue;
    if (await (await collection(kind)).findOne({ _id: entity } as never)) continue;
    report({ collection: name, _id, field: 'entity', stored: entity, computed: null });
    if (repairs) await deleteUnaudited(name, { _id } as never);
  }
}
