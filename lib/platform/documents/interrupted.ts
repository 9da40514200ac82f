import type { Document } from 'mongodb';
import { invalidate } from '@/lib/platform/cache/invalidation';
import { databaseTime } from '@/lib/platform/db/clock';
import { type Collections, collection } from '@/lib/platform/db/collections';
import { writeAuditRecords } from '@/lib/platform/documents/audit-record';
import { auditOf } from './complete-writes';
import type { Model, Stored } from './model';
import { INTERRUPTED_AFTER_MS, type PendingWrite } from './schema';

/** Interval at which a writing process looks for interrupted writes. */
const LOOK_INTERVAL_MS = 60_000;
const BATCH = 500;

const lastLooks = new Map<keyof Collections, number>();

/** Completes interrupted writes, on the first write of this process and then once a minute. */
export async function finishInterruptedPeriodically<Name extends keyof Collections>(
  model: Model<Name>,
): Promise<void> {
  if (!model.isAudited && !model.effects && !model.afterWrite) return;
  const now = Date.now();
  if (now - (lastLooks.get(model.collection) ?? Number.NEGATIVE_INFINITY) < LOOK_INTERVAL_MS) return;
  lastLooks.set(model.collection, now);
  await finishInterrupted(model);
}

/**
 * Completes writes whose process ended before all effects were applied. It is unknown which increments were applied,
 * so their targets are recounted.
 * @param ageMs how long a write must have been pending
 * @returns the number of documents with such writes
 */
export async function finishInterrupted<Name extends keyof Collections>(
  model: Model<Name>,
  ageMs = INTERRUPTED_AFTER_MS,
): Promise<number> {
  const store = await collection(model.collection as keyof Collections);
  for (let finished = 0; ; ) {
    const until = new Date(databaseTime().getTime() - ageMs);
    const filter = { 'meta.pending.at': { $lte: until } };
    const documents = await store
      .find(filter as never)
      .limit(BATCH)
      .toArray();
    if (documents.length === 0) return finished;
    await finish(model, documents as unknown as Stored<Name>[], until);
    finished += documents.length;
  }
}

async function finish<Name extends keyof Collections>(
  model: Model<Name>,
  documents: Stored<Name>[],
  until: Date,
): Promise<void> {
  const stale = documents.flatMap((document) =>
    (document.meta?.pending ?? []).filter(({ at }) => at <= until).map((pending) => ({ document, pending })),
  );
  await writeAuditRecords(stale.flatMap(({ document, pending }) => auditOf(model, document, pending, false)));
  const writes = stale.map(({ document, pending: { kind, changes, tags, actor, operation } }) => ({
    kind,
    changes,
    tags,
    document,
    context: { actor, operation },
  }));
  const targets = [...new Set(stale.flatMap(({ pending }) => pending.targets))];
  const tags = [
    ...stale.flatMap(({ pending }) => pending.tags),
    ...((await model.afterWrite?.(writes)) ?? []),
    ...((await model.recount?.(targets, until)) ?? []),
  ];
  await invalidate(tags);
  await clear(model, stale);
}

async function clear<Name extends keyof Collections>(
  model: Model<Name>,
  stale: { document: Stored<Name>; pending: PendingWrite }[],
): Promise<void> {
  const store = await collection(model.collection as keyof Collections);
  const deleted = stale.filter(({ pending }) => pending.kind === 'delete');
  await store.deleteMany({ _id: { $in: deleted.map(({ document }) => document._id) } } as never);
  const pull: Document = {
    $pull: { 'meta.pending': { id: { $in: stale.map(({ pending }) => pending.id) } } },
  };
  await store.updateMany({ _id: { $in: stale.map(({ document }) => document._id) } } as never, pull as never);
}
