import { BSON, type Filter, ObjectId } from 'mongodb';
import { z } from 'zod';
import { collection } from '@/lib/platform/db/collections';
import { day, idText } from '@/lib/platform/schema/fields';
import type { AuditDocument, FieldChange } from './schema';

const PAGE_SIZE = 50;
const DAY = 24 * 60 * 60 * 1000;

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .transform((value) => value || undefined)
    .optional();

/** The filter of the audit log, as in the URL of its page; empty fields are ignored. */
export const auditFilter = z.object({
  /** The exact name of the actor. */
  who: text(254),
  operation: text(100),
  collection: text(100),
  /** Id of the changed document. */
  id: text(200),
  /** First and last day, in UTC. */
  from: z.union([day, z.literal('').transform(() => undefined)]).optional(),
  to: z.union([day, z.literal('').transform(() => undefined)]).optional(),
  /** Only records older than this cursor, see `older`. */
  before: z
    .string()
    .regex(/^\d{1,15}_.{1,300}$/)
    .optional(),
});
export type AuditFilter = z.output<typeof auditFilter>;

export interface AuditChangeView {
  field: string;
  /** Relaxed extended JSON; null if the field did not exist. */
  before: string | null;
  after: string | null;
}
export interface AuditRecordView {
  id: string;
  at: Date;
  who: string;
  /** The kind of actor. */
  whoKind: AuditDocument['actor']['kind'];
  operation: string;
  kind: AuditDocument['kind'];
  collection: string;
  document: string;
  version: number;
  changes: AuditChangeView[];
}
export interface AuditPage {
  records: AuditRecordView[];
  /** The `before` of the next page; null on the last. */
  older: string | null;
}

/** @returns one page of the matching records, newest first */
export async function listAuditRecords(filter: AuditFilter): Promise<AuditPage> {
  const stored = await (await collection('audit'))
    .find(conditions(filter) as Filter<AuditDocument & Document>)
    .sort({ at: -1, _id: -1 })
    .limit(PAGE_SIZE + 1)
    .toArray();
  const page = stored.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  return {
    records: page.map(viewRecord),
    older: last && stored.length > PAGE_SIZE ? `${last.at.getTime()}_${last._id}` : null,
  };
}

type Document = Record<string, unknown>;

function conditions({ who, operation, collection: name, id, from, to, before }: AuditFilter): Document {
  const all: Document[] = [];
  if (who) all.push({ 'actor.name': who });
  if (operation) all.push({ operation });
  if (name) all.push({ collection: name });
  if (id) all.push({ document: { $in: idText.safeParse(id).success ? [new ObjectId(id), id] : [id] } });
  if (from) all.push({ at: { $gte: new Date(from) } });
  if (to) all.push({ at: { $lt: new Date(new Date(to).getTime() + DAY) } });
  if (before) {
    const [, time, lastId] = /^(\d+)_(.+)$/.exec(before) ?? [];
    const at = new Date(Number(time));
    // An index serves the first condition; the second excludes the previous page.
    all.push({ at: { $lte: at } }, { $or: [{ at: { $lt: at } }, { _id: { $lt: lastId } }] });
  }
  return all.length > 0 ? { $and: all } : {};
}

const viewRecord = (record: AuditDocument): AuditRecordView => ({
  id: record._id,
  at: record.at,
  who: record.actor.name,
  whoKind: record.actor.kind,
  operation: record.operation,
  kind: record.kind,
  collection: record.collection,
  document: String(record.document),
  version: record.version,
  changes: Object.entries(record.changes).map(([field, change]) => viewChange(field, change)),
});

function viewChange(field: string, change: FieldChange): AuditChangeView {
  const side = (name: keyof FieldChange) =>
    name in change ? BSON.EJSON.stringify(change[name], { relaxed: true }) : null;
  return { field, before: side('before'), after: side('after') };
}
