import type { ObjectId } from 'mongodb';
import type { AuditDocument, Changes } from '@/lib/audit/schema';

/** What every document carries that is changed through `lib/documents`. Documents of older data may lack it. */
export interface Versioned {
  /** 1 on creation, raised by every edit. Renewed copies and counts are no edits. */
  version?: number;
  meta?: DocumentMeta;
}

interface DocumentMeta {
  /** The version that last changed a field, for fields edited since creation. */
  fields?: Record<string, number>;
  /** Raised when copies of other documents were renewed, so that a concurrent edit does not write the old ones. */
  copies?: number;
  /** Raised with every change of the counted fields, so that a recount notices concurrent changes. */
  counted?: number;
  /** Set while the document is being deleted: it counts as absent. */
  deleting?: true;
  /** Writes whose effects are not all applied yet. */
  pending?: PendingWrite[];
}

/** Everything that is needed to complete a write whose process ended in the middle of it. */
export interface PendingWrite extends Pick<AuditDocument, 'at' | 'actor' | 'operation' | 'version'> {
  /** Shared by the documents of one batch. */
  id: ObjectId;
  /** `refresh` renews copies and derived fields, which is no edit. */
  kind: AuditDocument['kind'] | 'refresh';
  changes: Changes;
  /** What has to be counted again, each as `collection/_id`. */
  targets: string[];
  /** Cache tags of what shows the document. */
  tags: string[];
}

/** A write that has been pending for so long belongs to a process that ended, in milliseconds. */
export const INTERRUPTED_AFTER = 10_000;

/** @returns the version that callers see and name; documents of older data are at 1 */
export const versionOf = (document: Versioned): number => document.version ?? 1;
