import type { Document, ObjectId } from 'mongodb';
import { type Collections, collection } from '@/lib/platform/db/collections';
import type { WriteContext } from '@/lib/platform/documents/audit-schema';
import { notFound } from '@/lib/platform/http/errors';
import { completeWrites, hasEffects, type StartedWrite, startWrite } from './complete-writes';
import { duplicateConflict, isDuplicate, VersionConflict } from './errors';
import { changedFields, definedFields, fieldChanges, pickFields } from './fields';
import { finishInterruptedPeriodically } from './interrupted';
import type { DocumentId, Model, Stored } from './model';
import { BusyError, retryWhileBusy } from './retry';
import { versionOf } from './schema';

/**
 * All changes of documents go through here. A change is computed from the document as read, and written only if the
 * document still has that version; otherwise it is computed again. Its effects are computed by difference, and
 * applied afterwards (docs/decisions/0070).
 */

/** A document before and after a change; the same object if nothing changed. */
export interface Revised<Document> {
  before: Document;
  after: Document;
}

/**
 * Changes a document.
 * @param change computes the fields to set from the current document; may be called several times. `undefined` fields
 *   stay as they are. Throws to refuse.
 * @throws ApiError `not_found` if there is none; `VersionConflict` if it is newer than `seenVersion`; `conflict` for
 *   a duplicate of a unique field; `unavailable` if it is changed all the time
 */
export async function revise<Name extends keyof Collections>(
  model: Model<Name>,
  id: DocumentId,
  change: (document: Stored<Name>) => Partial<Collections[Name]> | Promise<Partial<Collections[Name]>>,
  context: WriteContext,
): Promise<Revised<Stored<Name>>> {
  await finishInterruptedPeriodically(model);
  return retryWhileBusy(async () => {
    const before = await readCurrent(model, id);
    refuseStaleVersion(before, context);
    const changed = definedFields(await change(before));
    const edit = planEdit(model, before, changed, 'edit', context);
    if (!edit) return { before, after: before };
    if (!(await writeEdit(model, edit))) throw new BusyError();
    await completeWrites(model, [edit.write]);
    return { before, after: edit.write.document };
  });
}

/** @throws ApiError `not_found` */
async function readCurrent<Name extends keyof Collections>(
  model: Model<Name>,
  id: DocumentId,
): Promise<Stored<Name>> {
  const store = await collection(model.collection as keyof Collections);
  const before = (await store.findOne({ _id: id } as never)) as Stored<Name> | null;
  if (!before || before.meta?.deleting) throw notFound('document');
  return before;
}

function refuseStaleVersion(current: Stored<keyof Collections>, { seenVersion }: WriteContext): void {
  if (seenVersion !== undefined && seenVersion !== versionOf(current)) {
    throw new VersionConflict(current as Document, seenVersion);
  }
}

/** A planned update of a document. */
export interface PlannedEdit<Document> {
  filter: object;
  update: object;
  write: StartedWrite<Document>;
}

/** @returns the update that sets fields of a document; null if they already have the values */
export function planEdit<Name extends keyof Collections>(
  model: Model<Name>,
  before: Stored<Name>,
  change: Partial<Collections[Name]>,
  kind: 'edit' | 'refresh',
  context: WriteContext,
  batch?: ObjectId,
): PlannedEdit<Stored<Name>> | null {
  const attributed = kind === 'edit' ? model.attribute?.(before, change, context) : undefined;
  const merged = { ...before, ...change, ...attributed } as Stored<Name>;
  const derived = { ...merged, ...model.derive?.(merged) } as Stored<Name>;
  const counted = model.counted ?? [];
  const fields = changedFields(before as Document, derived as Document, counted);
  if (fields.length === 0) return null;
  const edited = fields.filter((field) => !(model.derived as string[] | undefined)?.includes(field));
  const isEdit = kind === 'edit' && edited.length > 0;
  const version = versionOf(before) + (isEdit ? 1 : 0);
  const increments = model.ownIncrements?.(before, derived) ?? {};
  const after = { ...derived, ...pickFields(before as Document, counted), version } as Stored<Name>;
  addTo(after as Document, increments);
  const changes = isEdit ? fieldChanges(before as Document, after as Document, edited) : {};
  const started = { id: batch, kind: isEdit ? kind : 'refresh', version, changes } as const;
  const write = startWrite(model, before, after, started, context);
  const meta = isEdit
    ? Object.fromEntries(edited.map((field) => [`meta.fields.${field}`, version]))
    : undefined;
  const $inc = {
    ...increments,
    ...(Object.keys(increments).length > 0 && { 'meta.counted': 1 }),
    ...(!isEdit && { 'meta.copies': 1 }),
  };
  return {
    filter: unchangedSince(before),
    update: {
      $set: { ...pickFields(after as Document, fields), version, ...meta },
      ...(Object.keys($inc).length > 0 && { $inc }),
      ...(hasEffects(model as never, write) && { $push: { 'meta.pending': write.pending } }),
    },
    write,
  };
}

function addTo(document: Document, increments: Record<string, number>): void {
  for (const [field, by] of Object.entries(increments)) document[field] = (document[field] ?? 0) + by;
}

/** @returns a filter that matches the document only if it has not been edited or refreshed since it was read */
const unchangedSince = ({ _id, version, meta }: Stored<keyof Collections>) => ({
  _id,
  version: version ?? null,
  'meta.copies': meta?.copies ?? null,
  'meta.deleting': null,
});

async function writeEdit<Name extends keyof Collections>(
  model: Model<Name>,
  { filter, update }: PlannedEdit<unknown>,
): Promise<boolean> {
  const store = await collection(model.collection as keyof Collections);
  try {
    return (await store.updateOne(filter as never, update as never)).matchedCount === 1;
  } catch (error) {
    throw isDuplicate(error) ? duplicateConflict(error) : error;
  }
}

/** @returns a new document as stored, with its effects */
export function planCreation<Name extends keyof Collections>(
  model: Model<Name>,
  document: Collections[Name],
  context: WriteContext,
  batch?: ObjectId,
): { stored: Stored<Name>; write: StartedWrite<Stored<Name>> } {
  const attributed = { ...document, ...model.attribute?.(null, document, context) };
  const derived = model.derive?.(attributed) ?? attributed;
  const after = { ...derived, version: 1 } as Stored<Name>;
  const started = { id: batch, kind: 'create', version: 1, changes: {} } as const;
  const write = startWrite(model, null, after, started, context);
  const isPending = hasEffects(model as never, write);
  return { stored: isPending ? { ...after, meta: { pending: [write.pending] } } : after, write };
}

/**
 * Creates a document.
 * @throws ApiError `conflict` naming the field for a duplicate of a unique field
 */
export async function create<Name extends keyof Collections>(
  model: Model<Name>,
  document: Collections[Name],
  context: WriteContext,
): Promise<Stored<Name>> {
  await finishInterruptedPeriodically(model);
  const { stored, write } = planCreation(model, document, context);
  const documents = await collection(model.collection as keyof Collections);
  try {
    await documents.insertOne(stored as never);
  } catch (error) {
    throw isDuplicate(error) ? duplicateConflict(error) : error;
  }
  await completeWrites(model, [write]);
  return write.document;
}

/**
 * Deletes a document and all references to it. It is marked first, which removes it from every list, and deleted when
 * nothing refers to it.
 * @returns the document before
 * @throws like `revise`
 */
export async function remove<Name extends keyof Collections>(
  model: Model<Name>,
  id: DocumentId,
  context: WriteContext,
): Promise<Stored<Name>> {
  await finishInterruptedPeriodically(model);
  const store = await collection(model.collection as keyof Collections);
  return retryWhileBusy(async () => {
    const before = await readCurrent(model, id);
    refuseStaleVersion(before, context);
    const version = versionOf(before) + 1;
    const write = startWrite(model, before, null, { kind: 'delete', version, changes: {} }, context);
    const mark = {
      $set: { ...model.hidden, version, 'meta.deleting': true },
      $push: { 'meta.pending': write.pending },
    };
    const { matchedCount } = await store.updateOne(unchangedSince(before) as never, mark as never);
    if (matchedCount !== 1) throw new BusyError();
    await completeWrites(model, [write]);
    return before;
  });
}
