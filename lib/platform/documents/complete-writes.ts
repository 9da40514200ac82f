import { type Document, ObjectId } from 'mongodb';
import { invalidate } from '@/lib/platform/cache/invalidation';
import { databaseTime } from '@/lib/platform/db/clock';
import { type Collections, collection } from '@/lib/platform/db/collections';
import { auditId, writeAuditRecords } from '@/lib/platform/documents/audit-record';
import type { AuditDocument, WriteContext } from '@/lib/platform/documents/audit-schema';
import { fieldChanges, ownFields } from './fields';
import { applyIncrements, mergeIncrements } from './increments';
import { type Increment, type Model, type Stored, targetOf, type Write } from './model';
import { INTERRUPTED_AFTER_MS, type PendingWrite } from './schema';

/**
 * A write with its effects. It is stored in the document, in the same atomic update, until all effects are applied.
 */
export interface StartedWrite<Document> extends Write<Document> {
  pending: PendingWrite;
  increments: Increment[];
}

/** Prepares a write: computes its effects, so that they can be stored with it. */
export function startWrite<Name extends keyof Collections>(
  model: Model<Name>,
  before: Stored<Name> | null,
  after: Stored<Name> | null,
  write: Pick<PendingWrite, 'kind' | 'version' | 'changes'> & { id?: ObjectId },
  { actor, operation }: WriteContext,
): StartedWrite<Stored<Name>> {
  const effects = model.effects?.(before, after) ?? { increments: [], tags: [] };
  const increments = mergeIncrements(effects.increments);
  const { id = new ObjectId(), kind, version, changes } = write;
  const targets = [...new Set(increments.map(targetOf))];
  const tags = [...new Set(effects.tags)];
  const pending = { id, kind, version, at: databaseTime(), actor, operation, changes, targets, tags };
  const document = (after ?? before) as Stored<Name>;
  return { kind, before, document, changes, tags, context: { actor, operation }, pending, increments };
}

/** @returns whether a write has effects, and must be stored until they are applied */
export const hasEffects = (
  model: Pick<Model<keyof Collections>, 'isAudited' | 'afterWrite'>,
  write: StartedWrite<unknown>,
): boolean =>
  model.isAudited ||
  model.afterWrite !== undefined ||
  write.increments.length + write.pending.tags.length > 0;

/**
 * Applies the effects of stored writes: counts, audit records, copies, caches. If the process ends meanwhile, the
 * writes stay marked as pending, and `finishInterrupted` completes them.
 */
export async function completeWrites<Name extends keyof Collections>(
  model: Model<Name>,
  writes: StartedWrite<Stored<Name>>[],
  { isBatch = false } = {},
): Promise<void> {
  if (writes.length === 0) return;
  const audited = writeAuditRecords(
    writes.flatMap((write) => auditOf(model, write.document, write.pending, isBatch)),
  );
  // The first failure fails the call; audit records are awaited below.
  audited.catch(() => {});
  await applyIncrements(mergeIncrements(writes.flatMap(({ increments }) => increments)));
  const changedTags = (await model.afterWrite?.(writes)) ?? [];
  await invalidate([...writes.flatMap(({ pending }) => pending.tags), ...changedTags]);
  await audited;
  const tookOver = await clearPending(model, writes);
  // Another process considered these interrupted and recounted, possibly before the increments above.
  const targets = tookOver.flatMap(({ pending }) => pending.targets);
  if (targets.length === 0) return;
  const interruptedUntil = new Date(databaseTime().getTime() - INTERRUPTED_AFTER_MS);
  await invalidate((await model.recount?.(targets, interruptedUntil)) ?? []);
}

/** @returns the audit record of a write; none if it is not an edit, or not audited */
export function auditOf<Name extends keyof Collections>(
  model: Model<Name>,
  document: Stored<Name>,
  pending: PendingWrite,
  isBatch: boolean,
): AuditDocument[] {
  const { at, actor, operation, kind, version } = pending;
  if (!model.isAudited || kind === 'refresh') return [];
  const _id = auditId(model.collection, document._id, version);
  const common = { _id, at, actor, operation, collection: model.collection, document: document._id, version };
  if (kind === 'edit') return [{ ...common, kind, changes: pending.changes }];
  const ignored = [...(model.counted ?? []), ...(model.derived ?? [])];
  const fields = kind === 'create' && isBatch ? [] : ownFields(document, ignored);
  const changes =
    kind === 'create' ? fieldChanges(null, document, fields) : fieldChanges(document, null, fields);
  return [{ ...common, kind, changes }];
}

/** @returns the writes that another process has completed meanwhile */
async function clearPending<Name extends keyof Collections>(
  model: Model<Name>,
  writes: StartedWrite<Stored<Name>>[],
): Promise<StartedWrite<Stored<Name>>[]> {
  const store = await collection(model.collection as keyof Collections);
  const deleted = writes.filter(({ kind }) => kind === 'delete');
  if (deleted.length > 0) {
    const { deletedCount } = await store.deleteMany({
      _id: { $in: deleted.map(({ document }) => document._id) },
    } as never);
    if (deletedCount < deleted.length) return writes;
  }
  const kept = writes.filter((write) => write.kind !== 'delete' && hasEffects(model as never, write));
  if (kept.length === 0) return [];
  const ids = kept.map(({ document }) => document._id);
  const pendingIds = [...new Set(kept.map(({ pending }) => pending.id))];
  const mine = { _id: { $in: ids }, 'meta.pending.id': { $in: pendingIds } };
  // Usually nothing else is pending on the documents, and the whole list can be removed.
  const alone = await store.updateMany(
    { ...mine, 'meta.pending': { $size: 1 } } as never,
    { $unset: { 'meta.pending': '' } } as never,
  );
  if (alone.matchedCount === kept.length) return [];
  const pull: Document = { $pull: { 'meta.pending': { id: { $in: pendingIds } } } };
  const shared = await store.updateMany(mine as never, pull as never);
  return alone.matchedCount + shared.matchedCount === kept.length ? [] : kept;
}
