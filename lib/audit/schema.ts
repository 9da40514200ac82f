import type { ObjectId } from 'mongodb';
import { z } from 'zod';

export const ACTOR_KINDS = ['staff', 'import', 'bot', 'visitor', 'system'] as const;

/** Who writes. */
export const actor = z.object({
  kind: z.enum(ACTOR_KINDS),
  /** What the audit log calls them: an e-mail address, a file, a source. */
  name: z.string(),
  /** The staff account, where there is one. */
  id: z.string().optional(),
});
export type Actor = z.infer<typeof actor>;

/** On whose behalf a command writes. Every command takes one. */
export interface WriteContext {
  actor: Actor;
  /** The verb of the audit record: the operation id of a call, or the name of a command-line tool. */
  operation: string;
  /** The `version` that the caller has seen. The write is refused when the document has a newer one. */
  seenVersion?: number;
}

/** A field before and after; one that is absent did not exist on that side. */
export interface FieldChange {
  before?: unknown;
  after?: unknown;
}
export type Changes = Record<string, FieldChange>;

/** Stored in place of a value that is too long for an audit record. */
export interface Excerpt {
  excerpt: string;
  /** Characters of the whole value as extended JSON. */
  length: number;
}

/** One change of one document, as stored. Written once, never changed. */
export interface AuditDocument {
  /** `collection/_id/version`: a record that is written again after a crash is the same one. */
  _id: string;
  at: Date;
  actor: Actor;
  operation: string;
  /** What happened to the document. */
  kind: 'create' | 'edit' | 'delete';
  collection: string;
  document: ObjectId | string;
  /** The version that this change made. */
  version: number;
  /** By field. Creations by an import name no fields: there the document is its own record. */
  changes: Changes;
}

declare module '@/lib/db/collections' {
  interface Collections {
    audit: AuditDocument;
  }
}
