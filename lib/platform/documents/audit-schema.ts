import type { ObjectId } from 'mongodb';
import { z } from 'zod';

const ACTOR_KINDS = ['staff', 'import', 'bot', 'visitor', 'ingest', 'system'] as const;

/** Who made a change. */
export const actor = z.object({
  kind: z.enum(ACTOR_KINDS),
  /** The name in the audit log: an e-mail address, a file, a source. */
  name: z.string(),
  /** The id of the staff account, if any. */
  id: z.string().optional(),
});
export type Actor = z.infer<typeof actor>;

/** The context of a write; every command takes one. */
export interface WriteContext {
  actor: Actor;
  /** The operation in the audit record: the operation id of a call, or the name of a command-line tool. */
  operation: string;
  /** Why an outcome is changed, for readers, and the dispute that led to it. */
  correction?: { reason?: string | null; dispute?: ObjectId };
  /** The `version` that the caller has seen. The write is refused if the document has a newer one. */
  seenVersion?: number;
}

/** A field before and after; absent on the side where it did not exist. */
export interface FieldChange {
  before?: unknown;
  after?: unknown;
}
export type Changes = Record<string, FieldChange>;

/** Stored instead of a long value. */
export interface Excerpt {
  excerpt: string;
  /** Length in characters: of a text itself, of other values as extended JSON. */
  length: number;
}

/** A change of a document, as stored. Never changed. */
export interface AuditDocument {
  /** `collection/_id/version`, so that writing a record again after a crash is idempotent. */
  _id: string;
  at: Date;
  actor: Actor;
  operation: string;
  kind: 'create' | 'edit' | 'delete';
  collection: string;
  document: ObjectId | string;
  /** The version after the change. */
  version: number;
  /** By field. Empty for creations by an import, where the document itself is the record. */
  changes: Changes;
}

declare module '@/lib/platform/db/collections' {
  interface Collections {
    audit: AuditDocument;
  }
}
