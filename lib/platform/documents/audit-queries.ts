import { BSON, type Filter, ObjectId } from 'mongodb';
import { z } from 'zod';
import { collection } from '@/lib/platform/db/collections';
import { day, idText } from '@/lib/platform/schema/fields';
import { excerpt } from '@/lib/platform/text/excerpt';
import type { AuditDocument, FieldChange } from './audit-schema';

const PAGE_SIZE = 50;
const DAY_MS = 24 * 60 * 60 * 1000;

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
  /** What it is called; null if it has no name, or is deleted. */
  name: string | null;
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
  const names = await readNames(page);
  return {
    records: page.map((record) => viewRecord(record, names.get(keyOf(record)) ?? null)),
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
  if (to) all.push({ at: { $lt: new Date(new Date(to).getTime() + DAY_MS) } });
  if (before) {
    const [, time, lastId] = /^(\d+)_(.+)$/.exec(before) ?? [];
    const at = new Date(Number(time));
    // An index serves the first condition; the second excludes the previous page.
    all.push({ at: { $lte: at } }, { $or: [{ at: { $lt: at } }, { _id: { $lt: lastId } }] });
  }
  return all.length > 0 ? { $and: all } : {};
}

const keyOf = ({ collection: name, document }: Pick<AuditDocument, 'collection' | 'document'>) =>
  `${name}/${document}`;

/** The fields that call a document by name, the first that it has. */
const NAMES = ['name', 'title', 'subject', 'tweet', 'target_phrase'] as const;
const NAME_LENGTH = 60;

/** @returns what the documents of records are called, by collection and id */
async function readNames(records: readonly AuditDocument[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const stored of new Set(records.map((record) => record.collection))) {
    const ids = records.filter((record) => record.collection === stored).map(({ document }) => document);
    const entities = (await collection(stored as 'tweets'))
      .find<Document>(
        { _id: { $in: ids as ObjectId[] } },
        { projection: Object.fromEntries(NAMES.map((field) => [field, 1])) },
      )
      .toArray();
    for (const document of await entities) {
      const name = NAMES.map((field) => document[field]).find((value) => typeof value === 'string');
      if (name) names.set(`${stored}/${document._id}`, excerpt(String(name), NAME_LENGTH));
    }
  }
  return names;
}

const viewRecord = (record: AuditDocument, name: string | null): AuditRecordView => ({
  id: record._id,
  at: record.at,
  who: record.actor.name,
  whoKind: record.actor.kind,
  operation: record.operation,
  kind: record.kind,
  collection: record.collection,
  document: String(record.document),
  name,
  version: record.version,
  changes: Object.entries(record.changes).map(([field, change]) => viewChange(field, change)),
});

function viewChange(field: string, change: FieldChange): AuditChangeView {
  const side = (name: keyof FieldChange) =>
    name in change ? BSON.EJSON.stringify(change[name], { relaxed: true }) : null;
  return { field, before: side('before'), after: side('after') };
}
